import { CallError, type CallInput, type CallKey, call } from './call.ts';

/** Writes that must survive a reload, a dead network and a sign-out. */
export type OutboxEntry<K extends CallKey = CallKey> = {
  id: string;
  /** Whose it is: it waits until they are signed in again. */
  owner: string;
  key: K;
  input: CallInput<K>;
  /** The code of the server's refusal; such an entry is kept but not sent again by itself. */
  refused?: string;
};

type Storage = {
  keys(prefix: string): string[];
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
};

export type Outbox = {
  /** Keeps a write, then sends all that waits, in order. */
  add<K extends CallKey>(key: K, input: CallInput<K>): void;
  /** Everything of the owner that the server has not confirmed. */
  entries(): readonly OutboxEntry[];
  /** Whether the last attempt failed in a way that passes: what waits is in this browser alone for now. */
  isHeld(): boolean;
  subscribe(listener: () => void): () => void;
  /** Sends what waits; called on reconnecting, on start and by a timer. */
  flush(): Promise<void>;
  /** Tries refused entries once more. */
  retry(): void;
  /** Forgets a refused entry, by its owner's wish; one that is not refused stays. */
  discard(id: string): void;
  /** Begins to send as this person. */
  start(owner: string): void;
  stop(): void;
};

type Options = {
  storage: Storage;
  newId: () => string;
  send?: (entry: OutboxEntry) => Promise<unknown>;
  /** Called with the server's answer, before the entry is forgotten, so that no moment shows neither. */
  onSent?: (entry: OutboxEntry, reply: unknown) => void;
  /** Called when the server says that it has saved the entry but has no answer; awaited before it is forgotten. */
  onUnanswered?: (entry: OutboxEntry) => Promise<unknown>;
  /** Called after each failed attempt; the entry is kept, as refused or to be sent again. */
  onFailed?: (entry: OutboxEntry, error: unknown) => void;
};

/** One key an entry, so that two tabs never write over each other; the ids are in order of time. */
const PREFIX = 'outbox/';
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Failures that say nothing against the write itself: no network, signed out, too fast, server down. */
const isPassing = (status: number) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/** A first-in-first-out queue in local storage; every write it takes must be idempotent by its ids. */
export function createOutbox(options: Options): Outbox {
  const send = options.send ?? ((entry: OutboxEntry) => call(entry.key, entry.input as never));
  const listeners = new Set<() => void>();
  let owner: string | null = null;
  let mine: readonly OutboxEntry[] = [];
  /** Entries that local storage would not take. */
  const memory = new Map<string, OutboxEntry>();
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  /** Counts the attempts that failed one after the other; whether there are any shows on the page. */
  function countFailures(count: number) {
    const changed = count > 0 !== failures > 0;
    failures = count;
    if (changed) for (const listener of listeners) listener();
  }
  function readAll(): OutboxEntry[] {
    const kept = new Map<string, OutboxEntry>();
    for (const key of options.storage.keys(PREFIX)) {
      try {
        const entry = JSON.parse(options.storage.read(key) ?? '') as OutboxEntry;
        kept.set(entry.id, entry);
      } catch {
        // taken away by another tab this moment, or not ours
      }
    }
    // Later than what lies in storage: it is the version that storage would not take.
    for (const entry of memory.values()) kept.set(entry.id, entry);
    return [...kept.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }
  function keep(entry: OutboxEntry) {
    if (options.storage.write(PREFIX + entry.id, JSON.stringify(entry))) memory.delete(entry.id);
    else memory.set(entry.id, entry);
    refresh();
  }
  function forget(id: string) {
    memory.delete(id);
    options.storage.remove(PREFIX + id);
    refresh();
  }
  function refresh() {
    const next = readAll().filter((entry) => entry.owner === owner);
    const same =
      next.length === mine.length &&
      next.every(({ id, refused }, at) => id === mine[at]?.id && refused === mine[at]?.refused);
    if (same) return;
    mine = next;
    for (const listener of listeners) listener();
  }
  const waiting = () => readAll().find((entry) => entry.owner === owner && !entry.refused);

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    for (let entry = waiting(); entry && owner; entry = waiting()) {
      try {
        const reply = await send(entry);
        countFailures(0);
        try {
          options.onSent?.(entry, reply);
        } finally {
          // Whatever a listener made of the answer, the write is confirmed and must not be sent again.
          forget(entry.id);
        }
      } catch (error) {
        const { status, code } = error instanceof CallError ? error : { status: 0, code: 'network' };
        if (code === 'http.saved_unanswered') {
          // Sent again it would be answered the same way for ever, and hold up all that waits behind it.
          failures = 0;
          await options.onUnanswered?.(entry).catch(() => undefined);
          forget(entry.id);
          continue;
        }
        if (isPassing(status)) {
          timer = setTimeout(() => void flush(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
          countFailures(failures + 1);
          options.onFailed?.(entry, error);
          return;
        }
        const refused = { ...entry, refused: code };
        keep(refused);
        options.onFailed?.(refused, error);
      }
    }
    // What another tab has sent meanwhile waits no more.
    refresh();
  }

  function flush(): Promise<void> {
    if (!owner) return Promise.resolve();
    running ??= exclusively(sendAll).finally(() => {
      running = null;
    });
    return running;
  }
  const onOnline = () => {
    failures = 0;
    void flush();
  };
  const onStorage = (event: { key: string | null }) => {
    if (event.key?.startsWith(PREFIX)) refresh();
  };

  return {
    add(key, input) {
      if (!owner) throw new Error('the outbox has no owner yet');
      keep({ id: options.newId(), owner, key, input } as OutboxEntry);
      const before = running;
      void (before ? before.then(flush) : flush());
    },
    entries: () => mine,
    isHeld: () => failures > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    retry() {
      for (const { refused, ...entry } of mine) if (refused) keep(entry);
      void flush();
    },
    discard(id) {
      if (mine.some((entry) => entry.id === id && entry.refused)) forget(id);
    },
    start(person) {
      owner = person;
      refresh();
      globalThis.addEventListener?.('online', onOnline);
      globalThis.addEventListener?.('storage', onStorage as never);
      void flush();
    },
    stop() {
      owner = null;
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', onOnline);
      globalThis.removeEventListener?.('storage', onStorage as never);
      refresh();
    },
  };
}

/** One sender at a time over all tabs of the browser, where it can say so. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks) await locks.request('outbox', work);
  else await work();
}
