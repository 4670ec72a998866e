const HOUR_MS = 3_600_000;

export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'hours'; count: number }
  | { unit: 'days'; count: number };

/** Under 1 hour: now; under 24 hours: whole hours; else whole days. A future instant counts as now. */
export function relativeTime(instant: string, now: Date): RelativeTime {
  const hours = Math.floor((now.getTime() - Date.parse(instant)) / HOUR_MS);
  if (hours < 1) return { unit: 'now' };
  if (hours < 24) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.floor(hours / 24) };
}
