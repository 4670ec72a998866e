import type { Language } from '@spotter/contract/languages';
import type { LiveEventContract, LiveFrame } from '@spotter/contract/live-event';
import type { DeletionKind } from '@spotter/contract/own-account';
import { type Topic, topicForCoach, topicText } from '@spotter/contract/topic';
import type { RawBuilder, Transaction } from 'kysely';
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
import type { Ask } from '#lib/question.ts';
import type { RateLimits } from '#lib/rate-limits.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import type { ObjectStore } from '#lib/storage/storage.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Database, Reader } from './database.ts';
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
  /** What each feature stores about a person, in the order of the features. */
  ownData: readonly OwnData[];
  /** Absolute path of `secret.key`, uploads and the list of erased people. */
  dataDir: string;
  /** Current coaches of each of these people, and what they may read. */
  findCoaches: FindCoaches;
  /** In tests: refuses a unit of work that wrote these tables without touching one of their topics. */
  checkTouched?: CheckTouched | undefined;
};

/** A current coach of a person; `mayRead`: the training that is asked about. */
export type ReadingCoach = { id: string; mayRead: boolean };

/**
 * Current coaches of each given person, and whether each may read the person's training by these workouts; without
 * workouts, all of it. A person without a coach may be missing.
 */
export type FindCoaches = (
  db: Reader,
  personIds: readonly string[],
  workoutIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly ReadingCoach[]>>;

/** What a transaction changes of a person's training, for coaches who are not shown all of it. */
export type ChangedTraining = {
  /** The workouts that it is trained by: who wrote or planned one is told. */
  workoutIds?: readonly string[];
  /** Trainers who are told as long as they coach the person, for instance who planned a day that is gone now. */
  trainerIds?: readonly string[];
};

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
  /** Says which training of a person is changed. Without it only coaches who are shown all training are told. */
  noteTraining(personId: string, changed: ChangedTraining): void;
  /** The same for a caller that has read the person's coaches itself: they are not read again. */
  noteCoaches(personId: string, coaches: readonly ReadingCoach[]): void;
  signal: Signal;
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
  const told: ToldCoaches = { known: new Map(), workoutIds: new Set(), trainerIds: new Map() };
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
    noteTraining(personId, { workoutIds = [], trainerIds = [] }) {
      for (const id of workoutIds) told.workoutIds.add(id);
      told.trainerIds.set(personId, [...(told.trainerIds.get(personId) ?? []), ...trainerIds]);
    },
    noteCoaches(personId, found) {
      told.known.set(personId, found);
    },
  };
  return {
    work,
    writing,
    touched,
    async address() {
      signal.touched.push(...(await addressed(ctx, db, { touched, told, by: writing?.name })));
    },
  };
}

/** What a unit of work knows of the coaches whom it tells. */
type ToldCoaches = {
  known: Map<string, readonly ReadingCoach[]>;
  workoutIds: Set<string>;
  /** By person. */
  trainerIds: Map<string, readonly string[]>;
};

type TouchedOfUnit = {
  touched: ReadonlyMap<Topic, Recipients>;
  told: ToldCoaches;
  /** The page's name for the write. */
  by: string | undefined;
};

const hasCoaches = ({ audience }: Topic) => audience === 'coached' || audience === 'trained';

/** Each touched topic once, with its readers; a topic of a coached person is touched for each coach who may know. */
async function addressed(ctx: Context, db: Reader, { touched, told, by }: TouchedOfUnit): Promise<Touched[]> {
  const coached = [...touched.keys()].filter(hasCoaches).map(({ id }) => id);
  const unknown = [...new Set(coached)].filter((id) => !told.known.has(id));
  const found = unknown.length > 0 ? await ctx.findCoaches(db, unknown, [...told.workoutIds]) : new Map();
  const trainersOf = (topic: Topic) => {
    const coaches = told.known.get(topic.id) ?? found.get(topic.id) ?? [];
    const also = told.trainerIds.get(topic.id) ?? [];
    return coaches
      .filter(({ id, mayRead }: ReadingCoach) => topic.audience === 'coached' || mayRead || also.includes(id))
      .map(({ id }: ReadingCoach) => id);
  };
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
      const trainers: readonly string[] = hasCoaches(topic) ? trainersOf(topic) : [];
      put(topic, { people: [topic.id, ...trainers] });
      for (const trainer of trainers) put(topicForCoach(topic, trainer), { people: [trainer] });
    }
  }
  return [...all.values()];
}

/** One file of a person's data export. */
export type OwnFile = {
  /**
   * `<name>.json` in the archive, or `tables/<name>.csv` where `csv` is set; the archive's README explains it under
   * this name.
   */
  name: string;
  /** Tables whose rows of the person it contains. */
  tables: readonly string[];
  csv?: boolean;
  /** The person's rows, one field a column, without anything they may not see; read with a cursor. */
  rows(viewer: Pick<Viewer, 'id' | 'studioId'>): RawBuilder<unknown>;
};

/** Documents of a person's data export in a form that other programs read, one for each row. */
type OwnDocuments = {
  /** The folder of the archive that they are in. */
  folder: string;
  /** One row for each document; read with a cursor. */
  rows(viewer: Pick<Viewer, 'id' | 'studioId'>): RawBuilder<unknown>;
  /** @returns the document, and its name in the folder, which no other has */
  write(row: Record<string, unknown>): { name: string; text: string };
};

/** A person whose account is being erased. */
export type ErasedPerson = { id: string; studioId: string; role: 'trainer' | 'client' };

/** A statement that counts something of a person. */
export type CountOwn = (viewer: Pick<Viewer, 'id' | 'studioId'>, ask: Ask) => RawBuilder<unknown>;
type Counts = Partial<Record<DeletionKind, CountOwn>>;

/** What a feature stores about a person: how it is exported and how it is erased. */
export type OwnData = {
  files: readonly OwnFile[];
  documents?: OwnDocuments;
  /** Explanation of each file by language and file name, for the archive's README. */
  texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** How much of each kind goes with the person, and how much others keep without the name; shown before a deletion. */
  counts?: { goes?: Counts; stays?: Counts };
  /** Tables that reference people and are in no file, each with the reason. */
  notExported?: Readonly<Record<string, string>>;
  /** Columns (`table.column`) that reference a person even after erasure, each with the reason. */
  stays?: Readonly<Record<string, string>>;
  /**
   * Deletes what belongs to the person alone and corrects dependent counts, in the transaction that erases
   * the account.
   */
  erase?(work: Work, ctx: Context, person: ErasedPerson): Promise<void>;
  /**
   * Runs after the commit, for data outside the database. The sweeps run it again if the process ended before
   * it.
   */
  erased?(ctx: Context, person: ErasedPerson): Promise<void>;
};
