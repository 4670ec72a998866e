import { dayIn } from '@spotter/contract/days';
import type { DataRead } from '@spotter/contract/reads';

/** What one person looked at on a day, with the last time. */
export type DayLook = { key: string; name: string; at: string; things: string[] };

/** Looks of one reader and day together, latest first; days are those of the zone. */
export function looksOf(reads: readonly DataRead[], timeZone: string): DayLook[] {
  const looks = new Map<string, DayLook>();
  for (const { by, what, at } of reads) {
    const key = `${by.id} ${dayIn(timeZone, at)}`;
    const look = looks.get(key) ?? { key, name: by.name, at, things: [] };
    look.things.push(what);
    if (at > look.at) look.at = at;
    looks.set(key, look);
  }
  return [...looks.values()].sort((one, other) => (one.at < other.at ? 1 : -1));
}
