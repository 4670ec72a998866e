import { addDays, type DayText, dayIn, mondayOf } from '@spotter/contract/days';
import { habitStreak } from '@spotter/contract/habit-days';
import type { HabitList, WrittenHabit, WrittenMarks } from '@spotter/contract/habits';
import { habitsTopics } from '@spotter/contract/habits';
import { HABIT_WEEKS, HABITS_MAX } from '@spotter/contract/habits-limits';
import type { PauseDays } from '@spotter/contract/pauses-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { clientNotFound, findCoachedAmong, findReadablePerson } from '#features/coaching/service.ts';
import { findPausesBetween } from '#features/pauses/service.ts';
import { noteReads } from '#features/reads/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { HABIT_LIMIT } from './limits.ts';
import {
  countHabits,
  findHabits,
  insertHabit,
  lockHabit,
  lockOwnHabits,
  type StoredHabit,
  setHabitEnded,
  storeMarks,
  updateHabit,
  updateHidden,
} from './queries.ts';
import { changedPlans, sharesByWeek } from './rules.ts';

type Whose = { clientId?: string | undefined };

/** How far a phone's clock may be ahead of ours. */
const CLOCK_SLACK_MS = 60_000;

const habitNotFound = () =>
  new AppError('habits.not_found', 'This habit is not here, or its client keeps it. Choose another one.');

/** The habits of the viewer, or of a client who shows them all training. @throws habits.client_not_found */
export async function listHabits(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id }: Whose,
): Promise<HabitList> {
  const person = await findReadablePerson(ctx.db, viewer, clientId);
  if (!person) throw clientNotFound('habits.client_not_found');
  const today = todayOf(ctx, person);
  // Whole weeks, wherever the reader's begin.
  const from = addDays(mondayOf(today), -7 * HABIT_WEEKS);
  const habits = await findHabits(ctx.db, viewer, person.id);
  if (habits.length > 0) await noteReads(ctx, viewer, person.id, ['habits']);
  const since = habits.flatMap(({ plans, marks }) => [plans[0]?.since ?? today, marks[0]?.day ?? today]);
  const span = { from: [...since, from].sort()[0] ?? from, to: addDays(today, 7) };
  const pauses = (await findPausesBetween(ctx.db, [person.id], span)).get(person.id) ?? [];
  return {
    from,
    today,
    pauses: pauses.map(({ firstDay, lastDay }) => ({ firstDay, lastDay })),
    habits: habits.map((habit) => presentHabit(habit, { from, pauses, isOwn: person.id === viewer.id })),
  };
}

type Seen = { from: DayText; pauses: readonly PauseDays[]; isOwn: boolean };

/** Marks of the last weeks; of those before them, the streak. */
function presentHabit(
  { marks, ...habit }: StoredHabit,
  { from, pauses, isOwn }: Seen,
): HabitList['habits'][number] {
  const before = marks.filter(({ day }) => day < from);
  const first = [habit.plans[0]?.since ?? from, before[0]?.day ?? from].sort()[0] ?? from;
  const kept = { plans: habit.plans, marks: before, pauses, today: from };
  return {
    ...habit,
    hidden: isOwn && habit.hidden,
    marks: marks.filter(({ day }) => day >= from),
    streakBefore: first < from ? habitStreak(kept, first) : 0,
  };
}

/**
 * The share of what the habits asked for that was done, by the Monday of its week; today counts once it is done. The
 * caller has checked the right to read the person.
 */
export async function findWeeksOfHabits(
  ctx: Context,
  viewer: Viewer,
  personId: Known<'person'>,
  { from, today }: { from: DayText; today: DayText },
): Promise<Map<DayText, number>> {
  const habits = await findHabits(ctx.db, viewer, personId);
  if (habits.length > 0) await noteReads(ctx, viewer, personId, ['habits']);
  const pauses = (await findPausesBetween(ctx.db, [personId], { from, to: today })).get(personId) ?? [];
  return sharesByWeek(habits, { pauses, from, today });
}

/**
 * Makes a habit, or changes it from today on; its past stays. A repeat changes nothing.
 * @throws habits.client_not_found, habits.not_found, habits.full
 */
export async function writeHabit(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { clientId = viewer.id, name, unit, days, goal }: z.output<typeof WrittenHabit>,
): Promise<void> {
  await ctx.limits.take(HABIT_LIMIT, viewer.id);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    const { id: personId, timeZone } = await checkWriter(work, viewer, clientId);
    // Habits of one person are made one after the other, so that they can be counted.
    await lockPeople(work.db, [personId]);
    const locked = await lockHabit(work.db, viewer, { id, personId });
    const plans = changedPlans(locked?.plans ?? [], dayIn(timeZone, now), { days, goal });
    const fields = { name, unit, plans };
    const madeBy = personId === viewer.id ? null : viewer.id;
    if (locked) await updateHabit(work.db, locked.id, fields);
    else {
      const owner = { id, personId, studioId: viewer.studioId, madeBy, now };
      if (!(await insertHabit(work.db, owner, fields))) throw habitNotFound();
    }
    if ((!locked || locked.isEnded) && (await countHabits(work.db, personId)) > HABITS_MAX) {
      throw new AppError(
        'habits.full',
        `There are ${HABITS_MAX} habits already. End one before you add another.`,
      );
    }
    touchOf(work, personId, locked?.hidden === true);
  });
}

/** Ends a habit; a repeat changes nothing. @throws habits.client_not_found, habits.not_found */
export async function endHabit(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { clientId = viewer.id }: Whose,
): Promise<void> {
  await ctx.limits.take(HABIT_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const { id: personId } = await checkWriter(work, viewer, clientId);
    const locked = await lockHabit(work.db, viewer, { id, personId });
    if (!locked) throw habitNotFound();
    if (locked.isEnded) return;
    await setHabitEnded(work.db, locked.id, ctx.clock.now());
    touchOf(work, personId, locked.hidden);
  });
}

/** Hides one of the viewer's habits from every coach, or shows it. @throws habits.not_found */
export async function hideHabit(ctx: Context, viewer: Viewer, id: string, hidden: boolean): Promise<void> {
  await ctx.limits.take(HABIT_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const locked = await lockHabit(work.db, viewer, { id, personId: viewer.id });
    if (!locked) throw habitNotFound();
    await updateHidden(work.db, viewer, id, hidden);
    // Also the coaches: it comes or goes with them.
    work.touch(habitsTopics.habits.of(viewer.id), habitsTopics.hidden.of(viewer.id));
  });
}

/** Says what the viewer did of their habits; calls may be repeated, late or out of order. @throws habits.not_found, habits.day_ahead */
export async function markHabits(
  ctx: Context,
  viewer: Viewer,
  { marks }: z.output<typeof WrittenMarks>,
): Promise<void> {
  await ctx.limits.take(HABIT_LIMIT, viewer.id);
  const now = ctx.clock.now();
  // Somewhere it is tomorrow already.
  const last = addDays(dayIn('UTC', now), 1);
  if (marks.some(({ day }) => day > last)) {
    throw new AppError('habits.day_ahead', 'This day has not come yet. Choose today or an earlier day.');
  }
  // A phone's clock is never far ahead of ours, or its mark would win for ever.
  const latest = new Date(now.getTime() + CLOCK_SLACK_MS).toISOString();
  const said = marks.map((mark) => ({
    ...mark,
    changedAt: mark.changedAt < latest ? mark.changedAt : latest,
  }));
  await inTransaction(ctx, async (work) => {
    const ids = [...new Set(said.map(({ habitId }) => habitId))];
    const locked = await lockOwnHabits(work.db, viewer, ids);
    if (locked.size < ids.length) throw habitNotFound();
    await storeMarks(work.db, viewer, said);
    for (const { hidden } of locked.values()) touchOf(work, viewer.id, hidden);
  });
}

/** Refuses a write for somebody else who is not coached and seen now; the coaching does not end meanwhile. */
async function checkWriter(
  work: Work,
  viewer: Viewer,
  personId: string,
): Promise<{ id: Known<'person'>; timeZone: string }> {
  if (personId !== viewer.id) {
    const coached = await findCoachedAmong(work.db, viewer, [personId], { lock: true });
    if (coached.size === 0) throw clientNotFound('habits.client_not_found');
  }
  const person = await findReadablePerson(work.db, viewer, personId);
  if (!person) throw clientNotFound('habits.client_not_found');
  return person;
}

function touchOf(work: Work, personId: Known<'person'>, hidden: boolean): void {
  work.touch(hidden ? habitsTopics.hidden.of(personId) : habitsTopics.habits.of(personId));
}
