import { addDays, type DayText, dayIn, daysBetween } from '@spotter/contract/days';
import type { ChangedPause, CurrentPause, NewPause, Pause } from '@spotter/contract/pauses';
import { pausesTopics } from '@spotter/contract/pauses';
import { isPausedOn, type PauseDays } from '@spotter/contract/pauses-limits';
import { plansTopics } from '@spotter/contract/plans';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { findZone, lockPeople } from '#features/accounts/service.ts';
import {
  clientNotFound,
  findCoachedAmong,
  findCoachesOf,
  maySeeTraining,
  noteTraining,
} from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { pauseChanged, pauseReturns, pauseShifts } from './events.ts';
import { PAUSE_LIMIT } from './limits.ts';
import {
  deletePauseRow,
  findChangeable,
  findOverlap,
  findPauses,
  findPausesBetween,
  insertPause,
  updatePause,
} from './queries.ts';
import { deleteShifts, insertShifts, moveShifts } from './shift-queries.ts';

export { deleteShifts, findPausesBetween, insertShifts, moveShifts };

type Fields = z.output<typeof ChangedPause>;

const noSuchPause = () =>
  new AppError('pauses.not_found', 'This pause does not exist any more, or you cannot change it.');
/** The pauses of the viewer or of a client they coach now. @throws pauses.client_not_found */
export async function listPauses(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id }: { clientId?: string | undefined },
): Promise<Pause[]> {
  const person = await maySeeTraining(ctx, viewer, clientId);
  if (!person) throw clientNotFound('pauses.client_not_found');
  return findPauses(ctx.db, viewer, person);
}

/** Begins a pause, today, later or in the past. @throws pauses.client_not_found, pauses.overlap */
export async function createPause(
  ctx: Context,
  viewer: Viewer,
  { clientId: asked = viewer.id, ...fields }: z.output<typeof NewPause>,
): Promise<Pause> {
  await ctx.limits.take(PAUSE_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const clientId = await lockOwnClient(work, viewer, asked);
    // Pauses of one person are made one after the other, so none overlap.
    await lockPeople(work.db, [clientId]);
    await refuseOverlap(work, clientId, fields, null);
    const now = ctx.clock.now();
    const id = newId(now);
    await insertPause(work.db, viewer, { id, clientId, now }, fields);
    await shift(work, ctx, { id, clientId }, fields);
    await tell(work, viewer, { pauseId: id, clientId, what: 'made', from: fields.firstDay });
    return presentPause(work, viewer, clientId, id);
  });
}

/** Changes a pause, or ends it early. Days that it moved go back first. @throws pauses.not_found, pauses.overlap */
export async function changePause(ctx: Context, viewer: Viewer, id: string, fields: Fields): Promise<Pause> {
  await ctx.limits.take(PAUSE_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const before = await lockPause(work, viewer, id);
    const { id: pauseId, clientId } = before;
    await refuseOverlap(work, clientId, fields, pauseId);
    await work.emit(pauseReturns, { pauseId, clientId });
    await updatePause(work.db, pauseId, fields);
    await shift(work, ctx, before, fields);
    const from = before.firstDay < fields.firstDay ? before.firstDay : fields.firstDay;
    await tell(work, viewer, { pauseId, clientId, what: 'changed', from });
    return presentPause(work, viewer, clientId, pauseId);
  });
}

/** Takes a pause back as if it had never been: what it moved goes back. @throws pauses.not_found */
export async function deletePause(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(PAUSE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const { id: pauseId, clientId, firstDay: from } = await lockPause(work, viewer, id);
    await work.emit(pauseReturns, { pauseId, clientId });
    await deletePauseRow(work.db, pauseId);
    await tell(work, viewer, { pauseId, clientId, what: 'deleted', from });
  });
}

/** The pause that each person's today is in; people without one are absent. */
export async function findCurrentPauses(
  db: Reader,
  people: readonly { id: Known<'person'>; today: DayText }[],
): Promise<Map<string, CurrentPause>> {
  const days = people.map(({ today }) => today).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return new Map();
  const pauses = await findPausesBetween(
    db,
    people.map(({ id }) => id),
    { from, to },
  );
  return new Map(
    people.flatMap(({ id, today }) => {
      const current = pauses.get(id)?.find((pause) => isPausedOn(pause, today));
      return current ? [[id, current] as const] : [];
    }),
  );
}

/** The viewer, or a client whom they coach until the transaction ends. */
async function lockOwnClient(work: Work, viewer: Viewer, id: string): Promise<Known<'person'>> {
  if (id === viewer.id) return viewer.id;
  const [client] = await findCoachedAmong(work.db, viewer, [id], { lock: true });
  if (!client) throw clientNotFound('pauses.client_not_found');
  return client;
}

/** Locks the person of a pause, and reads the pause after that. */
async function lockPause(work: Work, viewer: Viewer, id: string) {
  const found = await findChangeable(work.db, viewer, id);
  if (!found) throw noSuchPause();
  await lockPeople(work.db, [found.clientId]);
  const locked = await findChangeable(work.db, viewer, id);
  if (!locked) throw noSuchPause();
  return locked;
}

async function refuseOverlap(
  work: Work,
  clientId: Known<'person'>,
  days: PauseDays,
  without: string | null,
): Promise<void> {
  const other = await findOverlap(work.db, clientId, days, without);
  if (!other) return;
  const end = other.lastDay ? `to ${other.lastDay}` : 'on, without an end';
  throw new AppError(
    'pauses.overlap',
    `There is a pause from ${other.firstDay} ${end}. Choose other days, or change that pause.`,
  );
}

/** Moves the planned days from the pause on by its length, if its plan does not wait. */
async function shift(
  work: Work,
  ctx: Context,
  { id: pauseId, clientId }: { id: Known<'pause'>; clientId: Known<'person'> },
  { plan, firstDay: from, lastDay }: Fields,
): Promise<void> {
  if (plan === 'wait' || !lastDay) return;
  const by = daysBetween(from, addDays(lastDay, 1));
  const today = dayIn(await findZone(work.db, clientId), ctx.clock.now());
  await work.emit(pauseShifts, { pauseId, clientId, from, by, today });
}

type PauseChange = {
  pauseId: Known<'pause'>;
  clientId: Known<'person'>;
  what: 'made' | 'changed' | 'deleted';
  from: DayText;
};

/** Tells the person and their coaches: every read of planned days depends on the topic of the plan. */
async function tell(work: Work, viewer: Viewer, facts: PauseChange): Promise<void> {
  noteTraining(work, facts.clientId, { trainerIds: await findCoachesOf(work.db, facts.clientId) });
  work.touch(pausesTopics.pauses.of(facts.clientId), plansTopics.plan.of(facts.clientId));
  await work.emit(pauseChanged, { ...facts, studioId: viewer.studioId, changedBy: viewer.id });
}

async function presentPause(work: Work, viewer: Viewer, clientId: string, id: string): Promise<Pause> {
  const [pause] = await findPauses(work.db, viewer, clientId, id);
  if (!pause) throw noSuchPause();
  return pause;
}
