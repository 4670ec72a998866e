import type { ListedRoutine, Routine } from '@spotter/contract/workouts';
import { type Context, inTransaction } from '#db/context.ts';
import { clientNotFound, findReadablePerson, maySeeTraining } from '#features/coaching/service.ts';
import { createRoutine, findListedLines } from '#features/workouts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findItems } from '../item-queries.ts';
import { lockOwnSession } from '../lock-own-session.ts';
import { findSets } from '../set-queries.ts';
import { findRoutineDays, findRoutines } from './routine-queries.ts';
import { keptLines } from './routine-rules.ts';

/** The routines that the viewer keeps: a routine is a workout whose author is a client. */
export const listRoutines = (ctx: Context, viewer: Viewer): Promise<ListedRoutine[]> =>
  listed(ctx, viewer, viewer);

/**
 * The routines of a client whom the viewer coaches now; none of one who does not show them all training.
 * @throws workouts.client_not_found
 */
export async function listClientRoutines(
  ctx: Context,
  viewer: Viewer,
  clientId: string,
): Promise<ListedRoutine[]> {
  if (!(await maySeeTraining(ctx, viewer, clientId))) {
    throw clientNotFound('workouts.client_not_found');
  }
  const client = await findReadablePerson(ctx.db, viewer, clientId);
  return client ? listed(ctx, viewer, client) : [];
}

/** The routines of a person, in the viewer's language, each with its days from that person's today on. */
async function listed(
  ctx: Context,
  viewer: Viewer,
  owner: Pick<Viewer, 'id' | 'studioId' | 'timeZone'>,
): Promise<ListedRoutine[]> {
  const found = await findRoutines(ctx.db, owner);
  const ids = found.map(({ id }) => id);
  const [lines, days] = await Promise.all([
    findListedLines(ctx.db, ids, viewer.language),
    findRoutineDays(ctx.db, owner, ids, todayOf(ctx, owner)),
  ]);
  return found.map((routine) => ({
    ...routine,
    lines: lines.get(routine.id) ?? [],
    days: days.get(routine.id) ?? [],
  }));
}

/**
 * Keeps what was done in the viewer's session as a routine of theirs; a repeat with the same id changes nothing.
 * @throws sessions.not_found, sessions.nothing_done, workouts.too_many_routines
 */
export async function keepRoutine(
  ctx: Context,
  viewer: Viewer,
  sessionId: string,
  routine: { id: string; name: string },
): Promise<Routine> {
  return inTransaction(ctx, async (work) => {
    const session = await lockOwnSession(work, viewer, sessionId);
    const [items, sets] = await Promise.all([
      findItems(work.db, session, viewer.language),
      findSets(work.db, session.id),
    ]);
    const lines = keptLines(sessionId, items, sets);
    if (lines.length === 0) {
      throw new AppError('sessions.nothing_done', 'Nothing was done in this session yet. Log a set first.');
    }
    const [known] = await findRoutines(work.db, viewer, routine.id);
    if (known) return known;
    return createRoutine(work, viewer, { ...routine, lines, now: ctx.clock.now() });
  });
}
