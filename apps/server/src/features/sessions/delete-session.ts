import { DELETED_KEPT_HOURS } from '@spotter/contract/sessions-limits';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { markCompleted } from '#features/plans/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  deleteSets,
  detachSession,
  findDeleted,
  insertKept,
  keepDeleted,
  removeSession,
} from './deleted-queries.ts';
import { sessionCompleted, sessionDeleted, sessionReopened, trainingImported } from './events.ts';
import { factOf, lockOwnSession, notFound, tellDayChanged } from './lock-own-session.ts';
import { findSession, type SessionRow } from './queries.ts';
import { findHistoryFrom, recountSessions } from './records/queries.ts';
import { recomputeRecords } from './records/recompute-records.ts';
import { findSets } from './set-queries.ts';

export const KEPT_MS = DELETED_KEPT_HOURS * 3_600_000;

/**
 * Deletes the viewer's session with all that follows from it; a repeat changes nothing. Its rows are kept for a day, so
 * that it can be taken back. @throws sessions.not_found
 */
export async function deleteSession(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    // First the person: of two deletions at once, the second finds the first.
    await lockPeople(work.db, [viewer.id]);
    if (await findDeleted(work.db, viewer, id)) return;
    const session = await lockOwnSession(work, viewer, id);
    const now = ctx.clock.now();
    const exercises = await exercisesIn(work, session.id);
    await keepDeleted(work.db, session.id, now);
    await deleteSets(work.db, session.id);
    await finish(work, viewer, session, exercises, now);
    await detachSession(work.db, viewer, id);
    if (session.completedAt) {
      if (session.assignmentId) await markCompleted(work, session.assignmentId, null);
      await work.emit(sessionReopened, factOf(session, viewer, new Date(session.completedAt)));
    }
    await removeSession(work.db, viewer, id);
    await work.emit(sessionDeleted, { sessionId: session.id, clientId: viewer.id });
    tellDayChanged(work, session);
  });
}

/**
 * Takes back the deletion of the viewer's session: it is as it was, with all that follows from it. A repeat changes
 * nothing. @throws sessions.not_found, sessions.too_late, sessions.another_open
 */
export async function restoreSession(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    const deleted = await findDeleted(work.db, viewer, id);
    if (!deleted) {
      const there = await findSession(work.db, viewer, id).executeTakeFirst();
      if (there?.clientId !== viewer.id) throw notFound();
      return;
    }
    const now = ctx.clock.now();
    if (!deleted.isKept || Date.parse(deleted.deletedAt) < now.getTime() - KEPT_MS) {
      throw new AppError(
        'sessions.too_late',
        `A deleted session is kept for ${DELETED_KEPT_HOURS} hours. This one is gone.`,
      );
    }
    if (!(await insertKept(work.db, viewer, id))) {
      throw new AppError(
        'sessions.another_open',
        'Another session of this workout is open. Finish that one first.',
      );
    }
    const session = await lockOwnSession(work, viewer, id);
    await finish(work, viewer, session, await exercisesIn(work, session.id), now);
    tellDayChanged(work, session);
    if (!session.completedAt) return;
    // What came from a file was told to nobody.
    if (session.importId) {
      const fact = { studioId: viewer.studioId, clientId: viewer.id, isUndone: false };
      return work.emit(trainingImported, fact);
    }
    const completedAt = new Date(session.completedAt);
    if (session.assignmentId) await markCompleted(work, session.assignmentId, completedAt);
    await work.emit(sessionCompleted, factOf(session, viewer, completedAt));
  });
}

async function exercisesIn(work: Work, id: Known<'session'>): Promise<string[]> {
  const sets = await findSets(work.db, id);
  return [...new Set(sets.map(({ exerciseId }) => exerciseId))];
}

/** Judges the records of these exercises again, from the session on. */
async function finish(
  work: Work,
  viewer: Viewer,
  session: SessionRow,
  exercises: readonly string[],
  now: Date,
): Promise<void> {
  const histories = await findHistoryFrom(work.db, session, exercises);
  const others = await recomputeRecords(work, { ...session, studioId: viewer.studioId }, histories, now);
  await recountSessions(work.db, [...new Set([session.id, ...others])]);
}
