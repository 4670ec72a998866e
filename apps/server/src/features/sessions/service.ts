import type { Language } from '@spotter/contract/languages';
import { type LoggedSet, type NewLoggedSet, type Session, sessionsEvents } from '@spotter/contract/sessions';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findCoachesOf, maySeeTraining } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { sessionCompleted, sessionReopened } from './events.ts';
import {
  copyPlan,
  findBegun,
  findSession,
  findSets,
  findStartable,
  type PlanItem,
  presentSession,
  type SessionRow,
} from './queries.ts';

/** How far a phone's clock may run ahead of ours. */
const CLOCK_SLACK_MS = 60_000;

const notFound = () => new AppError('sessions.not_found', 'There is no such session.');

/** Begins an assigned workout, or gives the session that is begun already. @throws sessions.assignment_not_found */
export async function startSession(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
  input: { assignmentId?: string | undefined; language?: Language | undefined },
): Promise<Session> {
  const id = await inTransaction(ctx, async (work) => {
    const workout = await findStartable(work.db, viewer, workoutId, input.assignmentId);
    if (!workout) throw new AppError('sessions.assignment_not_found', 'This workout is not assigned to you.');
    const now = ctx.clock.now();
    const created = newId(now);
    const inserted = await work.db
      .insertInto('sessions')
      .values({
        id: created,
        studio_id: viewer.studioId,
        client_id: viewer.id,
        workout_id: workoutId,
        assignment_id: input.assignmentId ?? null,
        name: workout.name,
        plan: JSON.stringify(await copyPlan(work.db, workoutId)),
        started_at: now,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return findBegun(work.db, viewer, workoutId, input.assignmentId);
    await tell(work, created, viewer.id, null);
    return created;
  });
  if (!id) throw notFound();
  return getSession(ctx, viewer, id, input.language ?? viewer.language);
}

/** A session of one's own, or of a client coached now. @throws sessions.not_found */
export async function getSession(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<Session> {
  const row = await findSession(ctx.db, viewer, id);
  if (!row || !(await maySeeTraining(ctx, viewer, row.clientId))) throw notFound();
  return presentSession(ctx.db, row, language);
}

async function findOwnSession(work: Work, viewer: Viewer, id: string): Promise<SessionRow> {
  const row = await findSession(work.db, viewer, id);
  if (row?.clientId !== viewer.id) throw notFound();
  return row;
}

/**
 * Logs sets. Of two versions of one set the later `changedAt` stands, so that calls may be repeated, come late
 * or in any order, from several devices. A finished session takes them too: a phone may come back late.
 * @returns all sets of the session @throws sessions.not_found, sessions.item_not_found
 */
export async function logSets(
  ctx: Context,
  viewer: Viewer,
  sessionId: string,
  sets: z.output<typeof NewLoggedSet>[],
): Promise<LoggedSet[]> {
  return inTransaction(ctx, async (work) => {
    const session = await findOwnSession(work, viewer, sessionId);
    const exercises = new Map(
      (session.plan as unknown as PlanItem[]).map((item) => [item.id, item.exerciseId]),
    );
    const latest = ctx.clock.now().getTime() + CLOCK_SLACK_MS;
    const newest = new Map<string, z.output<typeof NewLoggedSet>>();
    for (const set of sets) {
      const known = newest.get(set.id);
      if (!known || Date.parse(known.changedAt) < Date.parse(set.changedAt)) newest.set(set.id, set);
    }
    // In one order for all devices, so that two that send the same sets never wait for each other.
    const ordered = [...newest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    const rows = ordered.map((set) => {
      const exercise = exercises.get(set.itemId);
      if (!exercise) throw new AppError('sessions.item_not_found', 'The plan has no such exercise.');
      return {
        id: set.id,
        session_id: sessionId,
        client_id: viewer.id,
        item_id: set.itemId,
        exercise_id: exercise,
        set_number: set.setNumber,
        reps: set.reps,
        weight: set.weight,
        duration: set.duration,
        done: set.done,
        changed_at: new Date(Math.min(Date.parse(set.changedAt), latest)),
      };
    });
    await work.db
      .insertInto('logged_sets')
      .values(rows)
      .onConflict((oc) =>
        oc
          .columns(['session_id', 'id'])
          .doUpdateSet((eb) => ({
            set_number: eb.ref('excluded.set_number'),
            reps: eb.ref('excluded.reps'),
            weight: eb.ref('excluded.weight'),
            duration: eb.ref('excluded.duration'),
            done: eb.ref('excluded.done'),
            changed_at: eb.ref('excluded.changed_at'),
          }))
          .where((eb) => eb('excluded.changed_at', '>', eb.ref('logged_sets.changed_at'))),
      )
      .execute();
    await tell(work, sessionId, viewer.id, session.completedAt);
    return findSets(work.db, sessionId);
  });
}

/** Finishes the viewer's session, once; a repeat changes nothing. @throws sessions.not_found */
export async function completeSession(
  ctx: Context,
  viewer: Viewer,
  id: string,
  input: { completedAt?: string | undefined; note: string },
): Promise<Session> {
  await inTransaction(ctx, async (work) => {
    const session = await findOwnSession(work, viewer, id);
    const now = ctx.clock.now().getTime();
    const wanted = input.completedAt ? Date.parse(input.completedAt) : now;
    const completedAt = new Date(Math.max(Date.parse(session.startedAt), Math.min(wanted, now)));
    const done = await work.db
      .updateTable('sessions')
      .set({ completed_at: completedAt, note: input.note })
      .where('id', '=', id)
      .where('completed_at', 'is', null)
      .returning('assignment_id')
      .executeTakeFirst();
    if (!done) return;
    await markPlannedDay(work, done.assignment_id, completedAt);
    await tell(work, id, viewer.id, completedAt.toISOString());
    await work.emit(sessionCompleted, factOf(session, viewer, completedAt));
  });
  return getSession(ctx, viewer, id, viewer.language);
}

/** Opens a finished session again; its activity, streak day and points go. @throws sessions.not_completed */
export async function undoComplete(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const session = await findOwnSession(work, viewer, id);
    if (!session.completedAt) throw new AppError('sessions.not_completed', 'This session is not finished.');
    if (!session.assignmentId && (await findBegun(work.db, viewer, session.workoutId))) {
      throw new AppError('sessions.another_open', 'This workout is open already; finish that one first.');
    }
    const opened = await work.db
      .updateTable('sessions')
      .set({ completed_at: null })
      .where('id', '=', id)
      .where('completed_at', 'is not', null)
      .returning('assignment_id')
      .executeTakeFirst();
    if (!opened) return;
    await markPlannedDay(work, opened.assignment_id, null);
    await tell(work, id, viewer.id, null);
    await work.emit(sessionReopened, factOf(session, viewer, new Date(session.completedAt)));
  });
}

const factOf = (session: SessionRow, viewer: Viewer, completedAt: Date) => ({
  studioId: viewer.studioId,
  sessionId: session.id,
  clientId: viewer.id,
  workoutName: session.name,
  completedAt,
});

async function markPlannedDay(
  work: Work,
  assignmentId: string | null,
  completedAt: Date | null,
): Promise<void> {
  if (!assignmentId) return;
  await sql`update assignments set completed_at = ${completedAt} where id = ${assignmentId}`.execute(work.db);
}

async function tell(work: Work, id: string, clientId: string, completedAt: string | null): Promise<void> {
  const people = [clientId, ...(await findCoachesOf(work.db, clientId))];
  work.touch(`${clientId}/plan`, ...people.map((person) => `${person}/sessions`));
  work.announce(sessionsEvents.sessionChanged, { people }, { id, clientId, completedAt });
}
