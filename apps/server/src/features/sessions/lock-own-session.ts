import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { composedOnce } from '#db/composed-once.ts';
import type { Context, Work } from '#db/context.ts';
import { noteTraining } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { SessionFact } from './events.ts';
import { findForReader, type SessionRow } from './queries.ts';

/** How far a phone's clock may be ahead of ours. */
export const CLOCK_SLACK_MS = 60_000;

export const notFound = () =>
  new AppError('sessions.not_found', 'This session does not exist, or you may not see it.');

type Sought = { reader: Viewer['id']; studioId: Viewer['studioId']; id: string };

const findLocked = composedOnce((db, { reader, studioId, id }: Sought) =>
  findForReader(db, { id: reader, studioId }, id).forNoKeyUpdate(['p', 's']).compile(),
);

/**
 * Locks a session until the transaction ends, and its client with it: records span sessions, so the writes of one client
 * are serialised. It is the viewer's own, or of a client they coach now, who shows it to them: that coach logs for the
 * client. @throws sessions.not_found
 */
export async function lockSession(work: Work, viewer: Viewer, id: string): Promise<SessionRow> {
  const [row] = await findLocked(work.db, { reader: viewer.id, studioId: viewer.studioId, id });
  if (!row) throw notFound();
  return row;
}

/** The same for what only the client of a session may do. @throws sessions.not_found */
export async function lockOwnSession(work: Work, viewer: Viewer, id: string): Promise<SessionRow> {
  const row = await lockSession(work, viewer, id);
  if (row.clientId !== viewer.id) throw notFound();
  return row;
}

/**
 * The time of a change, by the phone's clock. It is never far ahead of ours, or it would win for ever; and never before
 * 1970, where an unset clock begins (PostgreSQL has no year 0).
 */
export function clampTime(ctx: Context, changedAt: string): Date {
  const latest = ctx.clock.now().getTime() + CLOCK_SLACK_MS;
  return new Date(Math.max(0, Math.min(Date.parse(changedAt), latest)));
}

/** An instant from a page, limited to what PostgreSQL can store: it has no year 0. */
export const markOf = (instant: string) => new Date(Math.max(0, Date.parse(instant)));

/** Whether there is nothing to keep of a session: one's own without a plan is nothing until a set is done. */
export const isNothing = ({ workoutId, doneSets }: Pick<SessionRow, 'workoutId' | 'doneSets'>): boolean =>
  workoutId === null && doneSets === 0;

/** What other features learn of a finished session. */
export const factOf = (session: SessionRow, viewer: Viewer, completedAt: Date): SessionFact => ({
  studioId: viewer.studioId,
  sessionId: session.id,
  clientId: session.clientId,
  actorId: viewer.id,
  workoutName: session.name,
  completedAt,
});

type ChangedSession = { clientId: string; workoutId: string | null };

/** Tells the client and the coaches who may read it that a session has changed. */
export function tellChanged(work: Work, { clientId, workoutId }: ChangedSession): void {
  if (workoutId) noteTraining(work, clientId, { workoutIds: [workoutId] });
  work.touch(sessionsTopics.sessions.of(clientId));
}

/**
 * The same for a change that its planned day shows too: that it began or ended, when it was, which lines it has, and what
 * was done in a finished one. Today, the calendar, the streak and the lists of workouts are read again.
 */
export function tellDayChanged(work: Work, session: ChangedSession): void {
  tellChanged(work, session);
  work.touch(plansTopics.plan.of(session.clientId));
}
