import { CallError, type CallInput, type CallKey, call } from '#lib/call/call.ts';
import { isPassing } from '#lib/call/passing.ts';

/** A queued write. It must survive a reload, a dead network and a sign-out. */
export type OutboxEntry<K extends CallKey = CallKey> = {
  id: string;
  /** The person who wrote it. The write waits until they are signed in again. */
  owner: string;
  key: K;
  input: CallInput<K>;
  /**
   * Files of this browser (`kept-files.ts`) that the input names as `kept:<id>`, each with its objectPath once it is
   * uploaded and the input has that in place of the name. Until all are, the entry is held back, and those behind it
   * go first.
   */
  files?: Readonly<Record<string, string | null>>;
  /** The error code of the server's refusal. A refused entry is stored but not retried automatically. */
  refused?: string;
};

type Storage = {
  keys(prefix: string): string[];
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
};

export type Outbox = {
  /** Stores a write, then sends the queue in order. @param files ids of kept files that the input names */
  add<K extends CallKey>(key: K, input: CallInput<K>, files?: readonly string[]): void;
  /** How many writes of a person wait to be sent, also while the queue is stopped. */
  unsentOf(person: string): number;
  /** All writes of the owner that the server has not confirmed. */
  entries(): readonly OutboxEntry[];
  /** Whether the last attempt failed in a way that can pass. Until then the queue is only in this browser. */
  isWaiting(): boolean;
  /** Whether a write is in this page alone, because the browser had no room for it. */
  isUnstored(): boolean;
  subscribe(listener: () => void): () => void;
  /** Tells nobody of what is stored until the returned function is called: a press draws its own answer first. */
  hold(): () => void;
  /** Sends the queue; called on start, on reconnecting and by a timer. */
  flush(): Promise<void>;
  /** Changes a stored entry, or deletes it with null: one that waits for its files was never sent. */
  change(id: string, to: (entry: OutboxEntry) => OutboxEntry | null): void;
  /** Retries refused entries. */
  retry(): void;
  /** Deletes a refused entry at its owner's request; an entry that is not refused stays. */
  discard(id: string): void;
  /** Sets the owner, and sends what waits once `load` has loaded the answer handlers or could not. */
  start(owner: string, load?: () => Promise<unknown>): void;
  stop(): void;
};

type Options = {
  storage: Storage;
  newId: () => string;
  send?: (entry: OutboxEntry) => Promise<unknown>;
  /** Called with the server's answer before the entry is deleted, so that the page never shows neither. */
  onSent?: (entry: OutboxEntry, reply: unknown) => void | Promise<void>;
  /** Called when the server has saved the entry but has no answer; awaited before the entry is deleted. */
  onUnanswered?: (entry: OutboxEntry) => Promise<unknown>;
  /** Called after each failed attempt. The entry stays, either refused or to be retried. */
  onFailed?: (entry: OutboxEntry, error: unknown) => void;
};

/** One key per entry, so that two tabs do not overwrite each other's entries. Ids sort by time. */
const PREFIX = 'outbox/';
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Whether a file of the entry is not uploaded yet. */
export const waitsForFiles = ({ files = {} }: OutboxEntry): boolean =>
  Object.values(files).some((path) => path === null);

/** A first-in-first-out queue in local storage. Every write must be idempotent by its ids. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one queue, whose steps share their variables
export function createOutbox(options: Options): Outbox {
  const send = options.send ?? ((entry: OutboxEntry) => call(entry.key, entry.input as never));
  const listeners = new Set<() => void>();
  /** Whose writes are sent; null while stopped. */
  let owner: string | null = null;
  /** The last owner: what their page still adds while it closes waits for the next start. */
  let writer: string | null = null;
  let mine: readonly OutboxEntry[] = [];
  /** Entries that did not fit into local storage. */
  const memory = new Map<string, OutboxEntry>();
  let running: Promise<void> | null = null;
  let loadHandlers: (() => Promise<unknown>) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isHeld = false;

  function tell() {
    if (!isHeld) for (const listener of listeners) listener();
  }
  /** Counts consecutive failed attempts. The page shows whether there are any. */
  function countFailures(count: number) {
    const changed = count > 0 !== failures > 0;
    failures = count;
    if (changed) tell();
  }
  function readAll(): OutboxEntry[] {
    const kept = new Map<string, OutboxEntry>();
    for (const key of options.storage.keys(PREFIX)) {
      try {
        const entry = JSON.parse(options.storage.read(key) ?? '') as OutboxEntry;
        kept.set(entry.id, entry);
      } catch {
        // removed by another tab in this moment, or not an outbox entry
      }
    }
    // Newer than the stored version, which is the one that storage could not replace.
    for (const entry of memory.values()) kept.set(entry.id, entry);
    return [...kept.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }
  function store(entry: OutboxEntry) {
    if (options.storage.write(PREFIX + entry.id, JSON.stringify(entry))) memory.delete(entry.id);
    else memory.set(entry.id, entry);
  }
  function keep(entry: OutboxEntry) {
    store(entry);
    refresh();
  }
  function forget(id: string) {
    memory.delete(id);
    options.storage.remove(PREFIX + id);
    // There may be room now.
    for (const entry of [...memory.values()]) store(entry);
    refresh();
  }
  function refresh() {
    const next = readAll().filter((entry) => entry.owner === owner);
    if (JSON.stringify(next) === JSON.stringify(mine)) return;
    mine = next;
    tell();
  }
  const waiting = () =>
    readAll().find((entry) => entry.owner === owner && !entry.refused && !waitsForFiles(entry));

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    for (let entry = waiting(); entry && owner; entry = waiting()) {
      try {
        const reply = await send(entry);
        countFailures(0);
        try {
          await options.onSent?.(entry, reply);
        } finally {
          // Even if a listener throws, the write is confirmed and must not be sent again.
          forget(entry.id);
        }
      } catch (error) {
        const { status, code } = error instanceof CallError ? error : { status: 0, code: 'network' };
        if (code === 'http.saved_unanswered') {
          // A retry would get the same answer each time and block the queue.
          failures = 0;
          await options.onUnanswered?.(entry).catch(() => undefined);
          forget(entry.id);
          continue;
        }
        // Who is signed out signs in again.
        if (isPassing(status) || status === 401) {
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
    // Entries that another tab has sent meanwhile no longer wait.
    refresh();
  }

  function flush(): Promise<void> {
    if (!owner) return Promise.resolve();
    running ??= prepare()
      .then(() => exclusively(sendAll))
      .finally(() => {
        running = null;
      });
    return running;
  }
  /** What is being sent now may not have it yet. */
  const sendSoon = () => void (running ? running.then(flush) : flush());
  /** A page that sends nothing loads none of the handlers. */
  async function prepare(): Promise<void> {
    if (waiting()) await loadHandlers?.().catch(() => undefined);
  }
  const onOnline = () => {
    failures = 0;
    void flush();
  };
  const onStorage = (event: { key: string | null }) => {
    if (event.key?.startsWith(PREFIX)) refresh();
  };

  return {
    add(key, input, files = []) {
      if (!writer) throw new Error('The outbox has no owner');
      const waits = files.length > 0 && { files: Object.fromEntries(files.map((id) => [id, null])) };
      keep({ id: options.newId(), owner: writer, key, input, ...waits } as OutboxEntry);
      sendSoon();
    },
    unsentOf: (person) => readAll().filter((entry) => entry.owner === person && !entry.refused).length,
    entries: () => mine,
    isWaiting: () => failures > 0,
    isUnstored: () => mine.some(({ id }) => memory.has(id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold() {
      isHeld = true;
      return () => {
        isHeld = false;
        tell();
      };
    },
    flush,
    change(id, to) {
      const entry = mine.find((one) => one.id === id);
      const next = entry && to(entry);
      if (next) keep(next);
      else if (next === null) forget(id);
      sendSoon();
    },
    retry() {
      for (const { refused, ...entry } of mine) if (refused) keep(entry);
      void flush();
    },
    discard(id) {
      if (mine.some((entry) => entry.id === id && entry.refused)) forget(id);
    },
    start(person, load) {
      owner = person;
      writer = person;
      loadHandlers = load;
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

/** Runs in one tab at a time, where the browser supports locks. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks) await locks.request('outbox', work);
  else await work();
}
