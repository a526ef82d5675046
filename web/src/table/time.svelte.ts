import { socket } from '#/house/house';
import type { Clock } from '#/house/types';

const SOON = 12_000;

/** The time of the house, as state that goes on while a clock runs: faster when it is about to end. */
export class Time {
  now = $state(socket.now);

  constructor(clock: () => Clock | null) {
    $effect(() => {
      const due = clock()?.due ?? null;
      this.now = socket.now;
      if (due === null) return;
      let timer: ReturnType<typeof setTimeout>;
      const tick = () => {
        this.now = socket.now;
        timer = setTimeout(tick, due.at - this.now < SOON ? 100 : 500);
      };
      tick();
      return () => clearTimeout(timer);
    });
  }
}
