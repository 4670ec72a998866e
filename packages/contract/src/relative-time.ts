const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'minutes'; count: number }
  | { unit: 'hours'; count: number }
  | { unit: 'days'; count: number };

/**
 * Under 1 minute: now; under 1 hour: whole minutes; under 24 hours: whole hours; else whole days. A future instant counts
 * as now. @param smallest in the feed of activities, the whole first hour is now
 */
export function relativeTime(
  instant: string,
  now: Date,
  smallest: 'minutes' | 'hours' = 'minutes',
): RelativeTime {
  const passed = now.getTime() - Date.parse(instant);
  const hours = Math.floor(passed / HOUR_MS);
  if (hours < 1) {
    const count = Math.floor(passed / MINUTE_MS);
    return smallest === 'hours' || count < 1 ? { unit: 'now' } : { unit: 'minutes', count };
  }
  if (hours < 24) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.floor(hours / 24) };
}
