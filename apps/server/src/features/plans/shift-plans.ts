import { addDays } from '@spotter/contract/days';
import { sessionsTopics } from '@spotter/contract/sessions';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Work } from '#db/context.ts';
import type { PauseShift } from '#features/pauses/events.ts';
import { deleteShifts, insertShifts } from '#features/pauses/service.ts';
import type { Known } from '#lib/known.ts';
import { findShifts } from './shift-rules.ts';
import { type LockedDay, lockDays, moveDays } from './shifted-queries.ts';

/**
 * Moves a client's open days from a day on, all by the same number of days, and remembers it by the pause. Done and
 * begun days stay, and so does a day that would still be in the past.
 */
export async function shiftPlans(
  work: Work,
  { pauseId, clientId, from, by, today }: PauseShift,
): Promise<void> {
  const days = await lockDays(work, clientId, pauseId);
  const moves = (day: LockedDay) => !day.isFixed && day.date >= from && addDays(day.date, by) >= today;
  const wanted = days.filter(moves).map((day) => ({ day, to: addDays(day.date, by) }));
  const shifts = findShifts(
    wanted.reverse(),
    days.filter((day) => !moves(day)),
  );
  if (shifts.length === 0) return;
  await moveDays(work.db, shifts);
  await insertShifts(work.db, pauseId, shifts);
  touchShifted(work, clientId, days);
}

/** Moves the days of a pause back, as far as they are still open and where it put them. */
export async function returnShifted(
  work: Work,
  { pauseId, clientId }: Pick<PauseShift, 'pauseId' | 'clientId'>,
): Promise<void> {
  const days = await lockDays(work, clientId, pauseId);
  const moves = (day: LockedDay) => !day.isFixed && day.date === day.shiftedTo;
  const wanted = days.filter(moves).map((day) => ({ day, to: day.shiftedFrom ?? day.date }));
  const shifts = findShifts(
    wanted,
    days.filter((day) => !moves(day)),
  );
  if (shifts.length > 0) await moveDays(work.db, shifts);
  if (!days.some(({ shiftedTo }) => shiftedTo)) return;
  await deleteShifts(work.db, pauseId);
  touchShifted(work, clientId, days);
}

/** Plans are the topic of the pause already; the trainers' lists and the sessions show planned days too. */
function touchShifted(work: Work, clientId: Known<'person'>, days: readonly LockedDay[]): void {
  const trainers = [...new Set(days.flatMap(({ authorId, plannerId }) => [authorId, plannerId]))];
  work.touch(sessionsTopics.sessions.of(clientId), ...trainers.map(workoutsTopics.workouts.of));
}
