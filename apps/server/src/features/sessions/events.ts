import { busEvent } from '#lib/bus.ts';

export type SessionFact = {
  studioId: string;
  sessionId: string;
  clientId: string;
  workoutName: string;
  completedAt: Date;
};

/** A client finished a session (once). */
export const sessionCompleted = busEvent<SessionFact>('session.completed');

/** A client opened a finished session again: whatever followed from finishing it is taken back. */
export const sessionReopened = busEvent<SessionFact>('session.reopened');

/** Sets were written into a session that was finished already: what followed from its volume is no longer right. */
export const finishedSessionChanged = busEvent<SessionFact>('session.changedAfterwards');

export type RecordsFact = {
  studioId: string;
  clientId: string;
  /** The session whose sets were written; records of later ones may have changed too. */
  sessionId: string;
  exerciseIds: string[];
  /** How many came, went, and stayed with other figures. */
  added: number;
  removed: number;
  changed: number;
};

/**
 * The personal records of a client are not what they were; once per write, however many came and went. Which they
 * are is in the rows: one may come again after it was taken back, or for a set of long ago when another was corrected.
 */
export const recordsChanged = busEvent<RecordsFact>('records.changed');
