import { addDays, type DayText, dayIn } from '@spotter/contract/days';
import type { Language } from '@spotter/contract/languages';
import type {
  ComingPlan,
  PlanChange,
  PlanChangeEffect,
  PlanChangeWish,
} from '@spotter/contract/plan-changes';
import { COMING_DAYS_SHOWN, UNDO_DAYS } from '@spotter/contract/plan-changes-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Asking, Reader } from '#db/database.ts';
import { clientNotFound, findCoachedAmong, findCoachedClient } from '#features/coaching/service.ts';
import { changePlansOf, findPlansOf, lockPlansOf } from '#features/plans/service.ts';
import { copyForOne, sweepForOne } from '#features/workouts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import { type Known, knownAmong } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type ChangedDay, findWayBack, type WayBack } from './day-rules.ts';
import { planChanged, planChangeUndone } from './events.ts';
import { type ChangeDraft, findDraft } from './find-draft.ts';
import { CHANGE_LIMIT } from './limits.ts';
import {
  findChange,
  findChangedDays,
  findComing,
  findComingExercises,
  findLastDate,
  findPresent,
  insertChange,
  insertChangedDays,
  lockChange,
  markUndone,
  type StoredWish,
} from './queries.ts';

type NewPlanChange = { clientId: string; change: z.output<typeof PlanChangeWish> };

type Clients = { clientId: Known<'person'>; fromClientId: Known<'person'> | undefined };
type CheckedChange = Clients & Pick<NewPlanChange, 'change'>;

const DAY_MS = 86_400_000;

/** The coming days of a client whom the viewer coaches now. @throws plan_changes.client_not_found */
export async function getComingPlan(
  ctx: Context,
  viewer: Viewer,
  clientId: string,
  language: Language = viewer.language,
): Promise<ComingPlan> {
  const client = await findCoachedClient(ctx.db, viewer, clientId);
  if (!client) throw clientNotFound('plan_changes.client_not_found');
  const now = ctx.clock.now();
  const today = dayIn(client.timeZone, now);
  const span = { clientId: client.id, from: today, to: addDays(today, COMING_DAYS_SHOWN - 1), language };
  const since = new Date(now.getTime() - UNDO_DAYS * DAY_MS);
  const [days, exercises, lastDate, last] = await Promise.all([
    findComing(ctx.db, viewer, span),
    findComingExercises(ctx.db, viewer, span),
    findLastDate(ctx.db, viewer, clientId),
    findChange(ctx.db, viewer, { clientId, since }, language),
  ]);
  return {
    today,
    days,
    exercises,
    lastDate,
    last: await unlessGone(ctx, viewer, { clientId: client.id, today }, last),
  };
}

/** The change, as long as something of it can be taken back. */
async function unlessGone(
  ctx: Context,
  viewer: Viewer,
  of: { clientId: Known<'person'>; today: DayText },
  change: (PlanChange & { id: Known<'change'> }) | undefined,
): Promise<PlanChange | null> {
  if (!change) return null;
  const back = await wayBackOf(ctx, viewer, { ...of, changeId: change.id });
  return back.removed.length + back.changed.length + back.restored.length > 0 ? change : null;
}

async function wayBackOf(
  { db, ask }: Asking,
  viewer: Viewer,
  { clientId, changeId, today }: { clientId: Known<'person'>; changeId: Known<'change'>; today: DayText },
): Promise<WayBack & { days: ChangedDay[] }> {
  const days = await findChangedDays(db, changeId);
  const before = days.flatMap((day) => day.before ?? []);
  const present = await findPresent(
    db,
    viewer,
    before.flatMap(({ workoutId, run }) => (run ? [workoutId, run.runId] : [workoutId])),
  );
  const plans = await findPlansOf({ db, ask }, clientId);
  return { days, ...findWayBack(days, plans, { coachId: viewer.id, today, present }) };
}

/**
 * What a change would do. Changes nothing.
 * @throws plan_changes.client_not_found, plan_changes.in_the_past
 */
export async function previewPlanChange(
  ctx: Context,
  viewer: Viewer,
  { clientId, change }: NewPlanChange,
): Promise<PlanChangeEffect> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  const clients = await checkClients(ctx.db, viewer, clientId, change);
  return effectOf(await draftFor(ctx, ctx.db, viewer, { ...clients, change }));
}

/** @throws plan_changes.client_not_found */
async function checkClients(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  change: NewPlanChange['change'],
  lock = false,
): Promise<Clients> {
  const from = change.kind === 'copy' ? change.fromClientId : undefined;
  const ids = [...new Set([clientId, ...(from ? [from] : [])])];
  const coached = await findCoachedAmong(db, viewer, ids, { lock });
  const client = knownAmong(coached, clientId);
  if (!client || coached.size < ids.length) throw clientNotFound('plan_changes.client_not_found');
  return { clientId: client, fromClientId: from === undefined ? undefined : knownAmong(coached, from) };
}

async function draftFor(
  ctx: Context,
  db: Reader,
  viewer: Viewer,
  { change, ...clients }: CheckedChange,
): Promise<ChangeDraft> {
  const { clientId } = clients;
  const { timeZone } = (await findCoachedClient(db, viewer, clientId)) ?? viewer;
  const today = dayIn(timeZone, ctx.clock.now());
  const plans = await findPlansOf({ db, ask: ctx.ask }, clientId);
  return findDraft({ ctx, db, viewer, ...clients, today, plans }, change);
}

const effectOf = ({ changed, added, kept, open }: ChangeDraft): PlanChangeEffect => ({
  days: changed.length + added.length,
  kept,
  open,
});

/**
 * Changes the coming days that the viewer planned for a client they coach. What is done or begun stays, and nobody else's
 * plan changes: a workout that becomes another one is a copy for this client alone.
 * @throws plan_changes.client_not_found, plan_changes.nothing, plan_changes.in_the_past, workouts.exercise_not_found
 */
export async function createPlanChange(
  ctx: Context,
  viewer: Viewer,
  wish: NewPlanChange,
  language: Language = viewer.language,
): Promise<PlanChange> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  const { change } = wish;
  const id = await inTransaction(ctx, async (work) => {
    // Locked before everything, as when a coaching ends: nothing is changed by a coach who is none any more.
    const clients = await checkClients(work.db, viewer, wish.clientId, change, true);
    await lockPlansOf(work.db, clients.clientId, []);
    const draft = await draftFor(ctx, work.db, viewer, { ...clients, change });
    const copies = await copyForOne(ctx, work, viewer, draft);
    if (draft.changed.length + draft.added.length === 0) {
      throw new AppError('plan_changes.nothing', 'No coming day of yours would change. Choose other days.');
    }
    return write(ctx, work, viewer, { ...clients, change }, draft, copies);
  });
  const made = await findChange(ctx.db, viewer, { id }, language);
  if (!made) throw clientNotFound('plan_changes.client_not_found');
  return made;
}

const storedWish = (change: NewPlanChange['change']): StoredWish => {
  if (change.kind === 'replace') {
    return { exerciseId: change.exerciseId, withExerciseId: change.withExerciseId };
  }
  if (change.kind === 'shift') return { days: change.days };
  if (change.kind === 'deload_week') return { percent: change.percent };
  return change.kind === 'copy' ? { fromClientId: change.fromClientId } : {};
};

async function write(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  { clientId, change }: CheckedChange,
  draft: ChangeDraft,
  copies: readonly string[],
): Promise<Known<'change'>> {
  const now = ctx.clock.now();
  const id = newId(now);
  const workoutOf = (workoutId: string, copy: number | null) =>
    copy === null ? workoutId : (copies[copy] ?? workoutId);
  const changed = draft.changed.map(({ before, after, copy }) => ({
    before,
    after: { ...after, workoutId: workoutOf(after.workoutId, copy) },
  }));
  const added = draft.added.map(({ workoutId, date, copy }) => ({
    id: newId(now),
    date,
    workoutId: workoutOf(workoutId, copy),
  }));
  const inserted = await changePlansOf(work, viewer, now, { clientId, added, changed, removed: [] });
  const effect = effectOf(draft);
  await insertChange(work.db, viewer, now, {
    id,
    clientId,
    kind: change.kind,
    wish: storedWish(change),
    effect,
  });
  await insertChangedDays(work.db, viewer, id, [
    ...changed.map(({ before, after }) => ({ planId: before.id, before: stateOf(before), after })),
    ...added
      .filter((plan) => inserted.has(plan.id))
      .map(({ id: planId, workoutId, date }) => ({
        planId,
        before: null,
        after: { workoutId, date, movedFrom: null, isAdjusted: false },
      })),
  ]);
  await work.emit(planChanged, { studioId: viewer.studioId, changeId: id, clientId, coachId: viewer.id });
  return id;
}

const stateOf = ({ workoutId, date, movedFrom, isAdjusted }: NonNullable<ChangedDay['before']>) => ({
  workoutId,
  date,
  movedFrom,
  isAdjusted,
});

/**
 * Takes back what one change did. What is done or begun stays, and so does what was changed since.
 * @throws plan_changes.not_found, plan_changes.undone
 */
export async function undoPlanChange(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<{ undone: number; kept: number }> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (work) => {
    const change = await lockChange(work.db, viewer, id);
    if (!change) {
      throw new AppError('plan_changes.not_found', 'There is nothing of yours to take back under this id.');
    }
    if (change.undoneAt) throw new AppError('plan_changes.undone', 'This was taken back already.');
    const { clientId, timeZone } = change;
    const today = dayIn(timeZone, now);
    const stored = await findChangedDays(work.db, change.id);
    await lockPlansOf(
      work.db,
      clientId,
      stored.flatMap(({ before }) => (before ? [before.workoutId] : [])),
    );
    const { days, removed, changed, restored, kept } = await wayBackOf(work, viewer, {
      clientId,
      changeId: change.id,
      today,
    });
    await changePlansOf(work, viewer, now, { clientId, added: restored, changed, removed });
    await markUndone(work.db, change.id, now);
    await sweepForOne(
      work,
      viewer,
      days.flatMap(({ after }) => (after ? [after.workoutId] : [])),
    );
    await work.emit(planChangeUndone, { studioId: viewer.studioId, changeId: change.id });
    return { undone: removed.length + changed.length + restored.length, kept };
  });
}
