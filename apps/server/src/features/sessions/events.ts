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
