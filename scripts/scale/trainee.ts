import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../apps/server/src/lib/ids.ts';
import type { Ask } from './ask.ts';
import type { Trainee } from './gym.ts';
import { openLine } from './line.ts';
import type { Tally } from './tally.ts';

const BEAT_MS = 1_000;
const SET_EVERY_MS = 30_000;
const MESSAGE_EVERY_MS = 120_000;
/** A value that the live connection has not confirmed after this time is sent by a call, as in the web app. */
const CONFIRM_MS = 15_000;
const CATCH_UP_MS = 5_000;
const AGAIN_MS = 1_000;
const SETS_MAX = 20;

/** A simulated person who trains: a strap, a set every half minute, sometimes a message. */
export type Training = {
  /** Whether the live connection is open. */
  isLive(): boolean;
  /** When the oldest write that is not acknowledged yet was first sent; undefined when there is none. */
  oldestWrite(): number | undefined;
  /** When the oldest value that is not on disk yet was measured. */
  oldestBeat(): number | undefined;
  /** Begins nothing new, and resolves when all is acknowledged. */
  finish(): Promise<void>;
  close(): void;
};

type World = { url: string; ask: Ask; tally: Tally };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one person, whose parts share one state
export function train(person: Trainee, { url, ask, tally }: World): Training {
  /** Values that are not confirmed: when each was measured, and whether the live connection has taken it. */
  const beats = new Map<number, { heartRate: number; isSaid: boolean }>();
  const writes = new Map<object, number>();
  let tag = '';
  let logged = 0;
  let isOver = false;

  const line = openLine(url, person, {
    opened: () => undefined,
    received(frame) {
      if (frame.type === 'heart_rate_kept') for (const at of frame.at as string[]) confirm(Date.parse(at));
    },
    lost() {
      for (const beat of beats.values()) beat.isSaid = false;
    },
  });

  function confirm(at: number) {
    if (beats.delete(at)) tally.heartRates.set(person.id, (tally.heartRates.get(person.id) ?? 0) + 1);
  }

  function beat() {
    const at = Date.now();
    const heartRate = 100 + Math.round(40 * Math.random());
    if (beats.has(at)) return;
    const frame = { type: 'publish_heart_rate', heartRate, at: new Date(at).toISOString() };
    beats.set(at, { heartRate, isSaid: line.send(frame) });
    tally.sentHeartRates.set(person.id, (tally.sentHeartRates.get(person.id) ?? 0) + 1);
  }

  async function catchUp() {
    const since = Date.now() - CONFIRM_MS;
    const late = [...beats].filter(([at, { isSaid }]) => !isSaid || at < since);
    if (late.length === 0) return;
    const samples = late.map(([at, { heartRate }]) => ({ heartRate, at: new Date(at).toISOString() }));
    const answer = await ask(person, 'POST', '/api/heart-rate/samples', { body: { samples } });
    if (answer) for (const [at] of late) confirm(at);
  }

  /** Sends a write again until it is acknowledged, as the outbox of the web app does. */
  async function untilTaken(method: string, path: string, body: object): Promise<void> {
    writes.set(body, performance.now());
    while (!(await ask(person, method, path, { body }))) await pause(AGAIN_MS);
    writes.delete(body);
  }

  async function logSet() {
    const item = person.items[Math.floor(logged / SETS_MAX) % person.items.length];
    if (!item) return;
    const id = newId();
    const changedAt = Date.now();
    const set = {
      id,
      itemId: item.id,
      setNumber: (logged % SETS_MAX) + 1,
      reps: 5 + (logged % 5),
      weight: 60 + logged,
      duration: null,
      done: true,
      changedAt: new Date(changedAt).toISOString(),
    };
    logged += 1;
    await untilTaken('PUT', `/api/sessions/${person.sessionId}/sets`, { sets: [set] });
    tally.sets.set(id, { session: person.sessionId, changedAt });
    const read = await ask(person, 'GET', `/api/sessions/${person.sessionId}`, { tag });
    if (read) tag = read.tag;
  }

  async function say() {
    const id = newId();
    const content = `message ${id}`;
    await untilTaken('POST', '/api/messages', { id, content });
    tally.messages.set(id, content);
  }

  const timers = [
    every(BEAT_MS, beat),
    every(SET_EVERY_MS, () => void logSet()),
    every(MESSAGE_EVERY_MS, () => void say()),
  ];
  const catching = every(CATCH_UP_MS, () => void catchUp());
  const oldest = (times: Iterable<number>) => {
    const all = [...times];
    return all.length > 0 ? Math.min(...all) : undefined;
  };

  return {
    isLive: line.isOpen,
    oldestWrite: () => oldest(writes.values()),
    oldestBeat: () => oldest(beats.keys()),
    async finish() {
      if (!isOver) for (const stop of timers) stop();
      isOver = true;
      while (beats.size > 0 || writes.size > 0) await pause(100);
    },
    close() {
      for (const stop of [...timers, catching]) stop();
      line.close();
    },
  };
}

/** Runs again and again, first after a random part of the time, so that people are not in step. */
function every(ms: number, run: () => void): () => void {
  let timer: NodeJS.Timeout = setTimeout(() => {
    timer = setInterval(run, ms);
    run();
  }, ms * Math.random());
  return () => clearTimeout(timer);
}
