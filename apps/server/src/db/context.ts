import type { LiveEventContract, LiveFrame } from '@spotter/contract/live-event';
import { type Topic, topicText } from '@spotter/contract/topic';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus, BusEvent } from '#lib/bus.ts';
import type { Clock } from '#lib/clock.ts';
import type { Config } from '#lib/config.ts';
import type { EntityTags } from '#lib/http/entity-tags.ts';
import { currentWriting, type Writing } from '#lib/http/writing.ts';
import type { Presence } from '#lib/live/presence.ts';
import type { Recipients, Signal, Signals, Touched } from '#lib/live/signal.ts';
import { addFrame, emptySignal, isEmptySignal, joined } from '#lib/live/signal.ts';
import type { Versions } from '#lib/live/versions.ts';
import type { Mailer } from '#lib/mailer.ts';
import { type Ask, question } from '#lib/question.ts';
import type { RateLimits } from '#lib/rate-limits.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { createStates, type States } from '#lib/state.ts';
import type { ObjectStore } from '#lib/storage/storage.ts';
import type { Database } from './database.ts';
import { isOutdatedPlan } from './driver/named-client.ts';
import { pipelined } from './driver/pipelined.ts';
import { watchWrites } from './driver/written-tables.ts';
import type { ObjectUse } from './object-use.ts';
import type { DB } from './types.ts';

/** What every service receives: the parts with effects outside the process. */
export type Context = {
  config: Config;
  /** The address that people open, without a trailing slash. */
  publicUrl: string;
  log: Logger;
  clock: Clock;
  pool: pg.Pool;
  db: Database;
  bus: Bus<Work>;
  /** What the features above know; see `lib/question.ts`. */
  ask: Ask;
  signals: Signals;
  versions: Versions;
  /** The ETags of reads. */
  tags: EntityTags;
  /** Who is online, on any server. */
  presence: Pick<Presence, 'online' | 'isOnline' | 'hasOthers'>;
  limits: RateLimits;
  /** Encrypts secrets of other services; null when the operator gave no key. */
  secrets: SecretBox | null;
  mailer: Mailer;
  /** Where uploaded files are stored. */
  store: ObjectStore;
  /** Which rows of all features use uploaded files. */
  objectUses: readonly ObjectUse[];
  /** Absolute path of `secret.key`, uploads and the list of erased people. */
  dataDir: string;
  /** What features keep in memory; each declares its own by `state`. */
  states: States;
  /** In tests: refuses a unit of work that wrote these tables without touching one of their topics. */
  checkTouched?: CheckTouched | undefined;
};

/** Somebody beside the person of a topic who depends on it, by a topic of their own that is touched with it. */
export type TopicReader = { id: string; topic: Topic };

/** Finds who else depends on these touched topics of people, whoever the writer is. */
export const topicReaders =
  question<(work: Work, topics: readonly Topic[]) => Promise<ReadonlyMap<Topic, readonly TopicReader[]>>>(
    'db.topic-readers',
  );

export type CheckTouched = (tables: ReadonlySet<string>, topics: readonly Topic[]) => void;

/** One transaction, and what is published after its commit. */
export type Work = {
  db: Transaction<DB>;
  ask: Ask;
  /** Runs the reactions of other features in this transaction. */
  emit<P>(event: BusEvent<P>, payload: P): Promise<void>;
  /** Sends a declared live event after the commit. */
  announce<E extends LiveEventContract>(event: E, to: Recipients, data: LiveFrame<E>['data']): void;
  /** After the commit, moves the versions of these topics and tells the pages that depend on them. */
  touch(...topics: Topic[]): void;
  /** The same for topics whose readers only the caller knows; those readers are told. */
  touchFor(readers: Recipients, ...topics: Topic[]): void;
  signal: Signal;
  /** What features note in this unit of work; each declares its own by `state`. */
  states: States;
};

/** Deadlock and serialisation failure: PostgreSQL ends one transaction, which is safe to retry. */
const WAITED_FOR_EACH_OTHER = new Set(['40P01', '40001']);
const TRIES = 4;

const isWorthAnother = (error: { code?: string }) =>
  WAITED_FOR_EACH_OTHER.has(error.code ?? '') || isOutdatedPlan(error);

/**
 * Runs decisions in one transaction and publishes its signal only after the commit. A deadlock is retried, so
 * the work may change nothing but the database and its own signal.
 */
export const inTransaction = <T>(ctx: Context, run: (work: Work) => Promise<T>): Promise<T> =>
  repeated(() => commitTogether(ctx, [currentWriting()], ([work]) => run(work as Work)));

/** Tries a transaction again when PostgreSQL ended it because of others. */
export async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= TRIES || !isWorthAnother(error as { code?: string })) throw error;
    }
  }
}

/**
 * Runs the work of several requests in one transaction, each with its own unit of work, and publishes all of it in one
 * signal after the commit. Use `createGroupCommit`, which tries each alone when it is refused together.
 */
export async function commitTogether<T>(
  ctx: Context,
  writings: readonly (Writing | undefined)[],
  run: (works: readonly Work[]) => Promise<T>,
): Promise<T> {
  let units: Unit[] = [];
  const result = await ctx.db.transaction().execute(async (queued) => {
    const db = await pipelined(queued);
    units = writings.map((writing) => createUnit(ctx, db, writing));
    const works = units.map(({ work }) => work);
    const written = new Set<string>();
    const answer = await (ctx.checkTouched ? watchWrites(written, () => run(works)) : run(works));
    await Promise.all(units.map(({ address }) => address()));
    const topics = units.flatMap(({ touched }) => [...touched.keys()]);
    ctx.checkTouched?.(written, topics);
    return answer;
  });
  for (const { writing, work } of units) writing?.touched.push(...work.signal.touched);
  const signal = joined(units.map(({ work }) => work.signal));
  if (!isEmptySignal(signal)) ctx.signals.publish(signal);
  return result;
}

type Unit = {
  work: Work;
  writing: Writing | undefined;
  touched: ReadonlyMap<Topic, Recipients>;
  /** Names the readers of the touched topics in the signal. */
  address(): Promise<void>;
};

function createUnit(ctx: Context, db: Transaction<DB>, writing: Writing | undefined): Unit {
  const signal = emptySignal();
  const touched = new Map<Topic, Recipients>();
  const work: Work = {
    db,
    ask: ctx.ask,
    signal,
    emit: (event, payload) => ctx.bus.emit(work, event, payload),
    announce: (event, to, data) => addFrame(signal, event, to, data),
    touch: (...topics) => {
      for (const topic of topics) touched.set(topic, { people: [] });
    },
    touchFor: (readers, ...topics) => {
      for (const topic of topics) touched.set(topic, readers);
    },
    states: createStates(),
  };
  return {
    work,
    writing,
    touched,
    async address() {
      signal.touched.push(...(await addressed(work, touched, writing?.name)));
    },
  };
}

const ofPeople = ({ audience }: Topic) =>
  audience !== 'server' && audience !== 'studio' && audience !== 'named';

/** Each touched topic once, with its readers. @param by the page's name for the write */
async function addressed(
  work: Work,
  touched: ReadonlyMap<Topic, Recipients>,
  by: string | undefined,
): Promise<Touched[]> {
  const topics = [...touched.keys()].filter(ofPeople);
  const found = await Promise.all(work.ask(topicReaders).map((find) => find(work, topics)));
  const others = (topic: Topic) => found.flatMap((readers) => readers.get(topic) ?? []);
  const all = new Map<string, Touched>();
  const put = (topic: Topic, to: Recipients | null) => {
    const text = topicText(topic);
    const known = all.get(text)?.to;
    const both = known && to && 'people' in known && 'people' in to;
    const people = both ? { people: [...new Set([...known.people, ...to.people])] } : to;
    all.set(text, { topic, to: people, ...(by && { by }) });
  };
  for (const [topic, named] of touched) {
    if (topic.audience === 'server') put(topic, null);
    else if (topic.audience === 'studio') put(topic, { studio: topic.id });
    else if (topic.audience === 'named') put(topic, named);
    else {
      const readers = others(topic);
      put(topic, { people: [topic.id, ...readers.map(({ id }) => id)] });
      for (const reader of readers) put(reader.topic, { people: [reader.id] });
    }
  }
  return [...all.values()];
}
