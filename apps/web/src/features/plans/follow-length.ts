import { weekdayOf } from '@spotter/contract/days';

/**
 * The chosen days when the weeks to choose from become more or fewer. Days that are every one of some weekdays are a
 * pattern, which follows the new length; others stay where the new length still shows them.
 * @param before the days that could be chosen, in order
 * @param after those that can be chosen now, in order
 */
export function followLength(
  chosen: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const weekdays = new Set(chosen.map(weekdayOf));
  const onWeekdays = (days: readonly string[]) => days.filter((day) => weekdays.has(weekdayOf(day)));
  const isPattern = onWeekdays(before).join() === [...chosen].sort().join();
  return isPattern ? onWeekdays(after) : chosen.filter((day) => after.includes(day));
}
