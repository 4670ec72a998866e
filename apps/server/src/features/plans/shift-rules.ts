import type { DayText } from '@spotter/contract/days';

/** An open or fixed planned day; a fixed one is done, begun, or not to be moved. */
export type ShiftableDay = { id: string; workoutId: string; date: DayText };

const place = (workoutId: string, date: DayText) => `${workoutId} ${date}`;

/**
 * The days that can go where they are wanted. A workout is on a day only once: a day whose place is taken stays.
 * @param wanted in the order in which places become free: the latest first when days move forward
 */
export function findShifts<D extends ShiftableDay>(
  wanted: readonly { day: D; to: DayText }[],
  fixed: readonly ShiftableDay[],
): { id: D['id']; from: DayText; to: DayText }[] {
  const taken = new Set(fixed.map(({ workoutId, date }) => place(workoutId, date)));
  return wanted.flatMap(({ day: { id, workoutId, date }, to }) => {
    const isFree = !taken.has(place(workoutId, to));
    taken.add(place(workoutId, isFree ? to : date));
    return isFree ? [{ id, from: date, to }] : [];
  });
}
