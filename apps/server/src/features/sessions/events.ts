import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

export type SessionFact = {
  studioId: Known<'studio'>;
  sessionId: Known<'session'>;
  clientId: Known<'person'>;
  /** Who did it: the client, or a coach who logs for them. */
  actorId: Known<'person'>;
  workoutName: string;
  completedAt: Date;
};

/** A client finished a session. Emitted once. */
export const sessionCompleted = busEvent<SessionFact>('session.completed');

/** A client reopened a finished session: everything that followed from finishing it is taken back. */
export const sessionReopened = busEvent<SessionFact>('session.reopened');

/** The client told another time for a finished session. `before` is when it ended until now. */
export type RetimedFact = SessionFact & { before: Date };
export const sessionRetimed = busEvent<RetimedFact>('session.retimed');

/** A client deleted a session. If it was finished, it was reopened before. */
export const sessionDeleted = busEvent<{ sessionId: Known<'session'>; clientId: Known<'person'> }>(
  'session.deleted',
);

/**
 * Sessions of a file came into the training of a client, or were taken back. Emitted once for all of them: what is told
 * about single sessions is not told about these.
 */
export const trainingImported = busEvent<{
  studioId: Known<'studio'>;
  clientId: Known<'person'>;
  isUndone: boolean;
}>('training.imported');

/** Sets were written into a finished session: everything derived from its volume must be computed again. */
export const finishedSessionChanged = busEvent<SessionFact>('session.changedAfterwards');

/** A client marked sets of a session as painful, or took back the last such mark of it. */
export const painReported = busEvent<{
  studioId: Known<'studio'>;
  sessionId: Known<'session'>;
  clientId: Known<'person'>;
  actorId: Known<'person'>;
  workoutName: string;
  /** Whether a set of the session hurts; false: the last mark was taken back. */
  hurts: boolean;
}>('session.painReported');

export type RecordsFact = {
  studioId: Known<'studio'>;
  clientId: Known<'person'>;
  /** The session whose sets were written; records of later sessions may have changed too. */
  sessionId: Known<'session'>;
  exerciseIds: string[];
  /** How many records were added, removed and changed. */
  added: number;
  removed: number;
  changed: number;
};

/**
 * The personal records of a client changed. Emitted once per write, for any number of records; read the rows to learn
 * which: a record may return after its removal, or belong to an old set after another one was corrected.
 */
export const recordsChanged = busEvent<RecordsFact>('records.changed');
