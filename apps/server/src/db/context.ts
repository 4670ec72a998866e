import type { LiveEventContract, LiveFrame } from '@spotter/contract/live-event';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus, BusEvent } from '#lib/bus.ts';
import type { Clock } from '#lib/clock.ts';
import type { Config } from '#lib/config.ts';
import type { EntityTags } from '#lib/entity-tags.ts';
import type { Mailer } from '#lib/mailer.ts';
import type { Presence } from '#lib/presence.ts';
import type { RateLimits } from '#lib/rate-limits.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import type { Recipients, Signal, Signals } from '#lib/signal.ts';
import { addFrame, emptySignal, isEmptySignal } from '#lib/signal.ts';
import type { ObjectStore } from '#lib/storage.ts';
import type { Versions } from '#lib/versions.ts';
import type { Database } from './database.ts';
import type { ObjectUse, OwnData } from './feature.ts';
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
  /** The ETags of readings. */
  tags: EntityTags;
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
  /** What the features know of a person, in their order. */
  ownData: readonly OwnData[];
  /** Absolute; where `secret.key`, uploads and the list of erased persons lie. */
  dataDir: string;
};

/** One transaction and what is to be told once it is committed. */
export type Work = {
  db: Transaction<DB>;
  /** Lets other features react, inside this transaction. */
  emit<P>(event: BusEvent<P>, payload: P): Promise<void>;
  /** Sends a declared live event after the commit. */
  announce<E extends LiveEventContract>(event: E, to: Recipients, data: LiveFrame<E>['data']): void;
  /** Marks lists as changed after the commit. */
  touch(...topics: string[]): void;
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
  const result = await ctx.db.transaction().execute(async (db) => {
    const work: Work = {
      db,
      signal,
      emit: (event, payload) => ctx.bus.emit(work, event, payload),
      announce: (event, to, data) => addFrame(signal, event, to, data),
      touch: (...topics) => {
        signal.topics.push(...topics);
      },
    };
    return run(work);
  });
  if (!isEmptySignal(signal)) ctx.signals.publish(signal);
  return result;
}
