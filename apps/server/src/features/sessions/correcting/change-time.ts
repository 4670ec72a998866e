import type { StatedTime } from '@spotter/contract/sessions';
import type { Context, Work } from '#db/context.ts';
import { markCompleted } from '#features/plans/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { sessionRetimed } from '../events.ts';
import { factOf, lockOwnSession, tellDayChanged } from '../lock-own-session.ts';
import type { SessionRow } from '../queries.ts';
import { findHistoryFrom, recountSessions } from '../records/queries.ts';
import { recomputeRecords } from '../records/recompute-records.ts';
import { findSets } from '../set-queries.ts';
import { updateTime } from '../write-queries.ts';
import { type CheckedTime, checkTime, statedEnd } from './check-time.ts';

/** Whether the session has this time already, or a later version of it. */
const isOld = (session: SessionRow, { startedAt, minutes, changedAt }: StatedTime) =>
  (Date.parse(startedAt) === Date.parse(session.startedAt) && minutes === session.toldMinutes) ||
  (session.timeToldAt !== null && Date.parse(changedAt) < Date.parse(session.timeToldAt));

/**
 * Stores the time that a client tells for their session, in the caller's transaction. @throws sessions.not_found,
 * sessions.wrong_time
 */
export async function changeTime(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  id: string,
  time: StatedTime,
): Promise<void> {
  const session = await lockOwnSession(work, viewer, id);
  if (isOld(session, time)) return;
  const stated = checkTime(ctx, viewer, time);
  const end = statedEnd({ startedAt: time.startedAt, toldMinutes: stated.minutes });
  const completedAt = session.completedAt === null ? null : end;
  await updateTime(work.db, viewer, id, { ...stated, completedAt });
  if (completedAt && session.assignmentId) await markCompleted(work, session.assignmentId, completedAt);
  await recomputeFrom(work, viewer, session, stated, ctx.clock.now());
  tellDayChanged(work, session);
  if (!completedAt || !session.completedAt) return;
  const before = new Date(session.completedAt);
  await work.emit(sessionRetimed, { ...factOf(session, viewer, completedAt), before });
}

/** The session may have another place among the others, so records are judged again from the earlier of its two places. */
async function recomputeFrom(
  work: Work,
  viewer: Viewer,
  session: SessionRow,
  stated: CheckedTime,
  now: Date,
): Promise<void> {
  const sets = await findSets(work.db, session.id);
  const exercises = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
  const earlier = Math.min(Date.parse(session.startedAt), stated.startedAt.getTime());
  const place = {
    id: session.id,
    clientId: viewer.id,
    studioId: viewer.studioId,
    startedAt: new Date(earlier).toISOString(),
  };
  const histories = await findHistoryFrom(work.db, place, exercises);
  const others = await recomputeRecords(work, place, histories, now);
  if (others.length > 0) await recountSessions(work.db, [...new Set([session.id, ...others])]);
}
