import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeHouse } from './fakehouse';
import { Refused } from './refused';
import { Socket } from './socket';
import { TableState } from './table.svelte';
import type { FromHouse } from './types';

let house: FakeHouse;
let socket: Socket;
let online = true;
const soon = (ms = 20) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  house = new FakeHouse();
  socket = new Socket(house.open, () => online);
});
afterEach(() => vi.useRealTimers());

describe('the socket', () => {
  it('sends a command again with its id until it is answered, and it is done once', async () => {
    socket.begin();
    await soon();
    house.newest.mischief = () => [];
    const answered = vi.fn();
    void socket.send({ type: 'say', table: 't', text: 'a' }).then(answered);
    await soon();
    expect(house.log).toHaveLength(1);
    house.newest.die();
    expect(socket.link).toBe('reconnecting');
    await soon(300);
    expect(socket.link).toBe('connected');
    expect(answered).toHaveBeenCalledOnce();
    expect(house.log).toHaveLength(1);
    expect(house.wires[0]!.sent.at(-1)!.id).toBe(house.wires[1]!.sent.at(-1)!.id);
  });

  it('keeps the order of what was said while the house was away', async () => {
    house.accepting = false;
    for (const text of ['a', 'b', 'c']) void socket.send({ type: 'say', table: 't', text });
    await soon(3000);
    expect(house.log).toHaveLength(0);
    house.accepting = true;
    await soon(11_000);
    expect(house.newest.sent.map((one) => one.type)).toEqual(['hello', 'say', 'say', 'say']);
    expect(house.log).toHaveLength(3);
  });

  it('waits longer and longer, at most ten seconds, and comes at once when the network does', async () => {
    house.accepting = false;
    socket.begin();
    await soon(120_000);
    const tries = house.wires.length;
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(25);
    online = false;
    socket.sleep();
    expect(socket.link).toBe('offline');
    house.accepting = online = true;
    socket.wake();
    await soon();
    expect(socket.link).toBe('connected');
  });

  it('notices a connection that is open and dead', async () => {
    socket.begin();
    await soon();
    house.newest.mischief = () => [];
    await soon(29_000);
    expect(house.wires.length).toBe(2);
    expect(socket.link).toBe('connected');
  });

  it('sends again at a pulse what was not answered', async () => {
    socket.begin();
    await soon();
    house.newest.mischief = (message) => (message.type === 'done' ? [] : [message]);
    const answered = vi.fn();
    void socket.send({ type: 'say', table: 't', text: 'a' }).then(answered);
    await soon();
    house.newest.mischief = (message) => [message];
    await soon(21_000);
    expect(answered).toHaveBeenCalledOnce();
    expect(house.log).toHaveLength(1);
    expect(house.wires).toHaveLength(1);
  });

  it('hears a refusal once, and answers that come twice do no harm', async () => {
    socket.begin();
    await soon();
    house.newest.mischief = (message) => [message, message];
    const refused = socket.send({ type: 'say', table: 't', text: 'no' }).catch((error: unknown) => error);
    const done = socket.send({ type: 'say', table: 't', text: 'yes' });
    await soon();
    expect(await refused).toBeInstanceOf(Refused);
    expect((await done).version).toBe(2);
  });

  it('knows the time of the house', async () => {
    const far = house.hear.bind(house);
    house.hear = (wire, message) => {
      if (message.type !== 'hello') return far(wire, message);
      wire.tell({
        type: 'welcome',
        id: message.id,
        person: null,
        name: null,
        house: '1',
        now: Date.now() + 5000,
      });
    };
    socket.begin();
    await soon();
    expect(Math.abs(socket.now - Date.now() - 5000)).toBeLessThanOrEqual(2);
  });
});

describe('a table', () => {
  const watched = () => {
    const table = new TableState('t', socket, () => 'me');
    table.watch();
    return table;
  };
  const same = (table: TableState) => {
    const { view, talk, version } = house.table();
    expect(table.told?.version).toBe(version);
    expect(JSON.parse(JSON.stringify(table.told?.talk))).toEqual(JSON.parse(JSON.stringify(talk)));
    expect(table.view?.history).toEqual(view!.history);
    expect(table.view?.score_pad).toEqual(view!.score_pad);
  };

  it('shows an action as being sent until it is acknowledged', async () => {
    const table = watched();
    await soon();
    void table.act({ do: 'draw' });
    expect(table.sending).toEqual({ do: 'draw' });
    house.newest.die();
    await soon(100);
    expect(table.sending).toEqual({ do: 'draw' });
    await soon(300);
    expect(table.sending).toBeNull();
    expect(house.acts).toHaveLength(1);
    same(table);
  });

  it('asks again when something is missing', async () => {
    const table = watched();
    await soon();
    let lost = 0;
    house.newest.mischief = (message) => (message.type === 'news' && lost++ === 0 ? [] : [message]);
    house.happen('acted');
    house.happen('acted');
    await soon();
    same(table);
    expect(house.newest.sent.filter((one) => one.type === 'watch')).toHaveLength(2);
  });

  it.each(['news', 'table'])(
    'asks again at the next pulse when the last word was lost (%s)',
    async (lost) => {
      house.happen('acted');
      const losing = (message: FromHouse): FromHouse[] => (message.type === lost ? [] : [message]);
      if (lost === 'table') house.greet = (wire) => (wire.mischief = losing);
      const table = watched();
      await soon();
      house.newest.mischief = losing;
      house.happen('said');
      await soon();
      house.newest.mischief = (message) => [message];
      expect(table.told?.version).not.toBe(house.version);
      await soon(21_000);
      same(table);
    },
  );

  it('is heard of again at the next pulse when the house has forgotten who watches', async () => {
    const table = watched();
    await soon();
    house.newest.forget();
    house.happen('said');
    await soon(21_000);
    same(table);
  });

  it('asks nothing at a pulse when nothing was lost, however much is told of other things', async () => {
    const table = watched();
    await soon();
    for (let second = 0; second < 60; second++) {
      house.happen('said');
      await soon(1000);
    }
    same(table);
    expect(house.newest.sent.filter((one) => one.type === 'ping').length).toBeGreaterThan(1);
    expect(house.newest.sent.filter((one) => one.type === 'watch')).toHaveLength(1);
  });

  it('asks again when the house could not answer', async () => {
    const hear = house.hear.bind(house);
    let failing = true;
    house.hear = (wire, message) => {
      if (message.type !== 'watch' || !failing) return hear(wire, message);
      wire.tell({ type: 'refused', id: message.id, key: 'failed', text: { fr: 'non', en: 'no' } });
    };
    const table = watched();
    await soon();
    expect(table.missing).toBeNull();
    failing = false;
    await soon(2000);
    same(table);
  });

  it('takes no older state for the newest one', async () => {
    const table = watched();
    await soon();
    const old = house.table();
    house.happen('said');
    house.newest.tell(old);
    await soon();
    same(table);
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'equals the log after any mischief (%i)',
    async (seed) => {
      const dice = generator(seed);
      const table = watched();
      await soon();
      for (let step = 0; step < 60; step++) {
        const wire = house.newest;
        wire.mischief = naughty(dice);
        const roll = dice();
        if (roll < 0.45) house.happen('acted');
        else if (roll < 0.6) house.happen('said');
        else if (roll < 0.68) house.happen('undone');
        else if (roll < 0.8) void table.act({ do: 'draw' });
        else if (roll < 0.86) wire.die();
        await soon(dice() < 0.5 ? 1 : 15);
      }
      for (const wire of house.wires) wire.mischief = (message) => [message];
      await soon(40_000);
      expect(table.sending).toBeNull();
      same(table);
    },
  );
});

/** Loses, repeats, or keeps a message back until after the next one. */
function naughty(dice: () => number): (message: FromHouse) => FromHouse[] {
  let kept: FromHouse[] = [];
  return (message) => {
    const roll = dice();
    if (message.type !== 'news' && message.type !== 'table') return [message];
    if (roll < 0.1) return [];
    if (roll < 0.2) return [message, message];
    if (roll < 0.3 && kept.length === 0) {
      kept = [message];
      return [];
    }
    const late = kept;
    kept = [];
    return [message, ...late];
  };
}

function generator(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
