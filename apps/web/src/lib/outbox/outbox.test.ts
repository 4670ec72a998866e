import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#lib/call/call.ts';
import { createOutbox, type Outbox, type OutboxEntry } from './outbox.ts';

const problem = (status: number, code: string) =>
  new CallError(status, code, { type: 'about:blank', title: '', status, detail: '', code });
const noNetwork = () => new CallError(0, 'no connection', null);

/** A fake local storage that survives the page; `full` makes it reject every write. */
function createDisk() {
  const kept = new Map<string, string>();
  const disk = { kept, full: false };
  return Object.assign(disk, {
    keys: (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
    read: (key: string) => kept.get(key) ?? null,
    write(key: string, value: string) {
      if (!disk.full) kept.set(key, value);
      return !disk.full;
    },
    remove: (key: string) => void kept.delete(key),
  });
}

type Fate = 'taken' | 'lost before' | 'lost after' | 'refused' | 'down' | 'unanswered';

/** A fake server that handles each write once by its id. The test gives the outcome of each request. */
function createServer() {
  const log: string[] = [];
  const state = new Set<string>();
  let fates: Fate[] = [];
  return {
    log,
    state,
    expect: (...next: Fate[]) => {
      fates = next;
    },
    async send(entry: OutboxEntry) {
      const name = nameOf(entry);
      const fate = fates.shift() ?? 'taken';
      if (fate === 'lost before') throw noNetwork();
      if (fate === 'down') throw problem(503, 'http.unavailable');
      if (fate === 'refused') throw problem(409, 'workouts.already_done');
      log.push(name);
      state.add(name);
      if (fate === 'lost after') throw noNetwork();
      if (fate === 'unanswered') throw problem(500, 'http.saved_unanswered');
      return { name };
    },
  };
}

const KEY = 'POST /api/sessions/:id/complete';
const inputOf = (name: string) => ({ params: { id: name }, body: {} });
const nameOf = (entry: OutboxEntry) => (entry.input as unknown as ReturnType<typeof inputOf>).params.id;
const names = (outbox: Outbox) => outbox.entries().map(nameOf);

const opened: Outbox[] = [];
let ids = 0;
function open(
  disk: ReturnType<typeof createDisk>,
  send: (entry: OutboxEntry) => Promise<unknown>,
  more = {},
) {
  const newId = () => {
    ids += 1;
    return String(ids).padStart(8, '0');
  };
  const outbox = createOutbox({ storage: disk, newId, send, ...more });
  opened.push(outbox);
  return outbox;
}
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.stop();
  vi.useRealTimers();
});

test('what is added while a press draws its answer is stored at once and told after that', () => {
  const disk = createDisk();
  const outbox = open(disk, createServer().send);
  outbox.start('kim');
  const told = vi.fn();
  outbox.subscribe(told);
  const tell = outbox.hold();
  outbox.add(KEY, inputOf('a'));
  expect([names(outbox), disk.kept.size, told.mock.calls.length]).toEqual([['a'], 1, 0]);
  tell();
  expect(told).toHaveBeenCalledOnce();
});

/** Flushes until nothing is waiting. */
async function drain(outbox: Outbox) {
  for (let round = 0; round < 50 && outbox.entries().some((entry) => !entry.refused); round += 1) {
    await outbox.flush();
  }
}

const fate = fc.constantFrom<Fate>('taken', 'lost before', 'lost after', 'down');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant('add' as const) },
  { weight: 3, arbitrary: fc.constant('flush' as const) },
  { weight: 2, arbitrary: fc.constant('reload' as const) },
  { weight: 1, arbitrary: fc.constant('settle' as const) },
);

test('a write that was saved without an answer is confirmed, the page reads again, and the queue continues', async () => {
  const server = createServer();
  const read: string[] = [];
  const outbox = open(createDisk(), server.send, {
    onUnanswered: async (entry: OutboxEntry) => void read.push(`${nameOf(entry)} of ${names(outbox)}`),
  });
  server.expect('unanswered');
  outbox.start('ada');
  outbox.add(KEY, inputOf('first'));
  outbox.add(KEY, inputOf('second'));
  await drain(outbox);
  expect([server.log, outbox.entries(), read]).toEqual([['first', 'second'], [], ['first of first,second']]);
});

test('the answer handlers are loaded before the first write is sent, and everything is sent when they cannot be loaded', async () => {
  const server = createServer();
  const disk = createDisk();
  const outbox = open(disk, server.send);
  let fail = (_reason: Error) => {};
  let loads = 0;
  outbox.start('ada', () => {
    loads += 1;
    return new Promise<void>((_resolve, reject) => (fail = reject));
  });
  await outbox.flush();
  expect(loads).toBe(0);
  outbox.add(KEY, inputOf('first'));
  const sent = outbox.flush();
  await new Promise((resolve) => setTimeout(resolve));
  expect([server.log, names(outbox)]).toEqual([[], ['first']]);
  fail(new Error('the code of the handlers could not be loaded'));
  await sent;
  expect([server.log, names(outbox)]).toEqual([['first'], []]);
});

test('every write arrives once and in order, whatever fails and whenever the page reloads', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(fate, { maxLength: 40 }),
      async (steps, fates) => {
        const disk = createDisk();
        const server = createServer();
        server.expect(...fates);
        let outbox = open(disk, server.send);
        outbox.start('ada');
        const added: string[] = [];
        for (const next of steps) {
          if (next === 'add') {
            added.push(`w${added.length}`);
            outbox.add(KEY, inputOf(added.at(-1) ?? ''));
          } else if (next === 'flush') void outbox.flush();
          else if (next === 'settle') await outbox.flush();
          else {
            outbox.stop();
            outbox = open(disk, server.send);
            outbox.start('ada');
          }
        }
        await drain(outbox);
        expect(outbox.entries()).toEqual([]);
        expect(disk.kept.size).toBe(0);
        expect([...server.state]).toEqual(added);
        // A retry of a write whose answer was lost follows it directly: the order holds.
        expect(server.log.filter((name, index) => name !== server.log[index - 1])).toEqual(added);
        outbox.stop();
      },
    ),
    { numRuns: 150 },
  );
});

describe('a write', () => {
  test('is stored before it is sent, until the server confirms it', async () => {
    const disk = createDisk();
    const seen: number[] = [];
    const outbox = open(disk, async () => void seen.push(disk.kept.size), {
      onSent: () => seen.push(disk.kept.size),
    });
    outbox.start('ada');
    outbox.add(KEY, inputOf('w1'));
    expect(disk.kept.size).toBe(1);
    await drain(outbox);
    expect(seen).toEqual([1, 1]);
    expect(disk.kept.size).toBe(0);
  });

  test('that the server refuses is stored with the reason, does not block the others, and can be retried', async () => {
    const disk = createDisk();
    const server = createServer();
    server.expect('refused');
    const outbox = open(disk, server.send);
    outbox.start('ada');
    outbox.add(KEY, inputOf('bad'));
    outbox.add(KEY, inputOf('good'));
    await drain(outbox);
    expect(outbox.entries().map((entry) => [nameOf(entry), entry.refused])).toEqual([
      ['bad', 'workouts.already_done'],
    ]);
    expect(server.log).toEqual(['good']);

    outbox.retry();
    await drain(outbox);
    expect(server.log).toEqual(['good', 'bad']);
    expect(outbox.entries()).toEqual([]);
  });

  test('that was refused is not sent again after a reload', async () => {
    const disk = createDisk();
    const server = createServer();
    server.expect('refused');
    const first = open(disk, server.send);
    first.start('ada');
    first.add(KEY, inputOf('bad'));
    await drain(first);
    first.stop();
    const second = open(disk, server.send);
    second.start('ada');
    await second.flush();
    expect(server.log).toEqual([]);
    expect(second.entries()[0]?.refused).toBe('workouts.already_done');
  });

  test('of one person waits while another is signed in on the same browser', async () => {
    const disk = createDisk();
    const server = createServer();
    server.expect('lost before');
    const outbox = open(disk, server.send);
    outbox.start('ada');
    outbox.add(KEY, inputOf('of ada'));
    await outbox.flush();
    outbox.stop();

    outbox.start('ben');
    expect(names(outbox)).toEqual([]);
    outbox.add(KEY, inputOf('of ben'));
    await drain(outbox);
    expect(server.log).toEqual(['of ben']);
    outbox.stop();

    outbox.start('ada');
    expect(names(outbox)).toEqual(['of ada']);
    await drain(outbox);
    expect(server.log).toEqual(['of ben', 'of ada']);
  });

  test('is confirmed even when a listener throws on the answer', async () => {
    const server = createServer();
    const outbox = open(createDisk(), server.send, {
      onSent: () => {
        throw new Error('a fault in a listener');
      },
    });
    outbox.start('ada');
    outbox.add(KEY, inputOf('w1'));
    await drain(outbox);
    await drain(outbox);
    expect(server.log).toEqual(['w1']);
    expect(outbox.entries()).toEqual([]);
  });

  test('that a closing page adds after the stop waits for the next start', async () => {
    const server = createServer();
    const outbox = open(createDisk(), server.send);
    outbox.start('ada');
    outbox.stop();
    outbox.add(KEY, inputOf('late'));
    await outbox.flush();
    expect([outbox.unsentOf('ada'), outbox.unsentOf('ben'), server.log]).toEqual([1, 0, []]);
    outbox.start('ada');
    await drain(outbox);
    expect(server.log).toEqual(['late']);
  });

  test('without an owner is rejected', () => {
    expect(() => open(createDisk(), async () => undefined).add(KEY, inputOf('w1'))).toThrow('no owner');
  });
});

describe('a full storage', () => {
  test('loses nothing while the page is open', async () => {
    const disk = createDisk();
    const server = createServer();
    disk.full = true;
    server.expect('lost before');
    const outbox = open(disk, server.send);
    outbox.start('ada');
    outbox.add(KEY, inputOf('w1'));
    await outbox.flush();
    expect(names(outbox)).toEqual(['w1']);
    expect(outbox.isUnstored()).toBe(true);
    await drain(outbox);
    expect(server.log).toEqual(['w1']);
    expect(outbox.entries()).toEqual([]);
    expect(outbox.isUnstored()).toBe(false);
  });

  test('stores what did not fit as soon as there is room', async () => {
    const disk = createDisk();
    const server = createServer();
    const outbox = open(disk, server.send);
    server.expect('lost before', 'taken', 'lost before');
    outbox.start('ada');
    outbox.add(KEY, inputOf('w1'));
    await outbox.flush();
    disk.full = true;
    outbox.add(KEY, inputOf('w2'));
    expect(outbox.isUnstored()).toBe(true);
    disk.full = false;
    await outbox.flush();
    expect(names(outbox)).toEqual(['w2']);
    expect(outbox.isUnstored()).toBe(false);
  });

  test('does not make a refused write be sent again and again', async () => {
    const disk = createDisk();
    let sent = 0;
    const outbox = open(disk, async () => {
      sent += 1;
      // The write is stored; from here on the storage is full.
      disk.full = true;
      throw sent > 5 ? noNetwork() : problem(409, 'workouts.already_done');
    });
    outbox.start('ada');
    outbox.add(KEY, inputOf('bad'));
    await outbox.flush();
    await outbox.flush();
    expect(sent).toBe(1);
    expect(outbox.entries()[0]?.refused).toBe('workouts.already_done');
  });
});

test('a failed send is retried after a growing pause', async () => {
  vi.useFakeTimers();
  const server = createServer();
  server.expect('down', 'down');
  const outbox = open(createDisk(), server.send);
  outbox.start('ada');
  outbox.add(KEY, inputOf('w1'));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(server.log).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.log).toEqual(['w1']);
});

test('a listener is called on each change and sees the current list', async () => {
  const server = createServer();
  const outbox = open(createDisk(), server.send);
  const seen: number[] = [];
  outbox.start('ada');
  const leave = outbox.subscribe(() => seen.push(outbox.entries().length));
  outbox.add(KEY, inputOf('w1'));
  await drain(outbox);
  leave();
  outbox.add(KEY, inputOf('w2'));
  await drain(outbox);
  expect(seen).toEqual([1, 0]);
});

test('a listener hears of a failed attempt with its refusal, and only a refused write can be discarded', async () => {
  const disk = createDisk();
  const server = createServer();
  server.expect('down', 'refused');
  const told: (string | undefined)[] = [];
  const outbox = open(disk, server.send, { onFailed: (entry: OutboxEntry) => told.push(entry.refused) });
  outbox.start('ada');
  await outbox.flush();
  outbox.add(KEY, inputOf('first'));
  await outbox.flush();
  const [waiting] = outbox.entries();
  outbox.discard(waiting?.id ?? '');
  expect(names(outbox)).toEqual(['first']);
  await outbox.flush();
  const [refused] = outbox.entries();
  expect(told).toEqual([undefined, 'workouts.already_done']);
  outbox.discard(refused?.id ?? '');
  expect(outbox.entries()).toEqual([]);
  expect(disk.kept.size).toBe(0);
});
