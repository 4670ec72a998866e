import { addDays, instantAt, isDay } from '@spotter/contract/days';

/** Tomorrow morning. */
export const firstTime = (today: string) => ({ day: addDays(today, 1), time: '08:00' });

/** Whether a day and a time are still ahead in a zone. */
export function isAhead(day: string, time: string, zone: string, now = Date.now()): boolean {
  if (!isDay(day) || !/^\d\d:\d\d$/.test(time)) return false;
  return Date.parse(instantAt(day, time, zone)) > now;
}
