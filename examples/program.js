// The same as program.py in JavaScript:
//     tablee arena triominos greedy 'program:node examples/program.js'
const lines = require("node:readline").createInterface({ input: process.stdin });

const worth = (offer) => 1000 * (offer.points + offer.earns) + offer.cells.length;

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.hello) {
    console.log(JSON.stringify({ name: "an example in JavaScript", games: ["triominos", "quadominos", "domino3d"] }));
    return;
  }
  const offers = message.view.offers;
  const best = offers.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  console.log(JSON.stringify({ action: best.action }));
});
