import type { LiveEventContract, LiveFrame } from '@spotter/contract/live-event';
import { type Topic, topicForCoach, topicText } from '@spotter/contract/topic';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus, BusEvent } from '#lib/bus.ts';
import type { Clock } from '#lib/clock.ts';
import type { Config } from '#lib/config.ts';
import type { Mailer } from '#lib/mailer.ts';
import type { Presence } from '#lib/presence.ts';
import type { RateLimits } from '#lib/rate-limits.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import type { Recipients, Signal, Signals, Touched } from '#lib/signal.ts';
import { addFrame, emptySignal, isEmptySignal } from '#lib/signal.ts';
import type { ObjectStore } from '#lib/storage.ts';
import type { Versions } from '#lib/versions.ts';
import { currentWriting } from '#lib/writing.ts';
import type { Database, Reader } from './database.ts';
import type { ObjectUse } from './feature.ts';
import type { DB } from './types.ts';

/** What every service is given: the parts that touch the world. */
export type Context = {
  config: Config;
  /** Address people open, without a slash at the end. */
  publicUrl: string;
  log: Logger;
  clock: Clock;
  pool: pg.Pool;
  db: Database;
  bus: Bus<Work>;
  signals: Signals;
  versions: Versions;
  /** Who is online, on any server. */
  presence: Pick<Presence, 'online' | 'isOnline' | 'hasOthers'>;
  limits: RateLimits;
  /** Encrypts what is kept for other services; null when the operator gave no key. */
  secrets: SecretBox | null;
  mailer: Mailer;
  /** Where uploaded files lie. */
  store: ObjectStore;
  /** Which rows use uploaded files, of all features. */
  objectUses: readonly ObjectUse[];
  /** Who coaches each of these persons now. */
  findCoaches: FindCoaches;
};

/** The trainers who coach each of the given persons now; a person whom nobody coaches may be absent. */
export type FindCoaches = (
  db: Reader,
  personIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** One transaction and what is to be told once it is committed. */
export type Work = {
  db: Transaction<DB>;
  /** Lets other features react, inside this transaction. */
  emit<P>(event: BusEvent<P>, payload: P): Promise<void>;
  /** Sends a declared live event after the commit. */
  announce<E extends LiveEventContract>(event: E, to: Recipients, data: LiveFrame<E>['data']): void;
  /** Says after the commit that data has changed: versions move, and the pages that may know of it are told. */
  touch(...topics: Topic[]): void;
  /** The same, for topics whose readers only the caller knows: they are told. */
  touchFor(readers: Recipients, ...topics: Topic[]): void;
  signal: Signal;
};

/** Two transactions that waited for each other: PostgreSQL ends one, and it may simply be run again. */
const WAITED_FOR_EACH_OTHER = new Set(['40P01', '40001']);
const TRIES = 4;

/**
 * Runs decisions in one transaction; after its commit, and only then, others hear of it. It is run again when
 * PostgreSQL ended it to resolve a deadlock, so it may change nothing but the database and its own signal.
 */
export async function inTransaction<T>(ctx: Context, run: (work: Work) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(ctx, run);
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt >= TRIES || !code || !WAITED_FOR_EACH_OTHER.has(code)) throw error;
    }
  }
}

async function runOnce<T>(ctx: Context, run: (work: Work) => Promise<T>): Promise<T> {
  const signal = emptySignal();
  const touched = new Map<Topic, Recipients>();
  const result = await ctx.db.transaction().execute(async (db) => {
    const work: Work = {
      db,
      signal,
      emit: (event, payload) => ctx.bus.emit(work, event, payload),
      announce: (event, to, data) => addFrame(signal, event, to, data),
      touch: (...topics) => {
        for (const topic of topics) touched.set(topic, { people: [] });
      },
      touchFor: (readers, ...topics) => {
        for (const topic of topics) touched.set(topic, readers);
      },
    };
    const answer = await run(work);
    signal.touched.push(...(await addressed(ctx, db, touched)));
    return answer;
  });
  currentWriting()?.touched.push(...signal.touched);
  if (!isEmptySignal(signal)) ctx.signals.publish(signal);
  return result;
}

/** Each touched topic once, with whom it is told to; a coached one is touched for each coach of its person too. */
async function addressed(
  ctx: Context,
  db: Reader,
  touched: ReadonlyMap<Topic, Recipients>,
): Promise<Touched[]> {
  const coached = [...touched.keys()].filter(({ audience }) => audience === 'coached').map(({ id }) => id);
  const coaches = coached.length > 0 ? await ctx.findCoaches(db, [...new Set(coached)]) : new Map();
  const by = currentWriting()?.name;
  const all = new Map<string, Touched>();
  const put = (topic: Topic, to: Recipients | null) => {
    const text = topicText(topic);
    const known = all.get(text)?.to;
    const both = known && to && 'people' in known && 'people' in to;
    const people = both ? { people: [...new Set([...known.people, ...to.people])] } : to;
    all.set(text, { topic, to: people, ...(by && { by }) });
  };
  for (const [topic, readers] of touched) {
    if (topic.audience === 'server') put(topic, null);
    else if (topic.audience === 'studio') put(topic, { studio: topic.id });
    else if (topic.audience === 'named') put(topic, readers);
    else {
      const trainers: readonly string[] = (topic.audience === 'coached' && coaches.get(topic.id)) || [];
      put(topic, { people: [topic.id, ...trainers] });
      for (const trainer of trainers) put(topicForCoach(topic, trainer), { people: [trainer] });
    }
  }
  return [...all.values()];
}
