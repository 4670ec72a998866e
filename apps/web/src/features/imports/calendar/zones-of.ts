import { instantAt, isZone, offsetIn } from '@spotter/contract/days';
import type { ZoneBlock } from './calendar-blocks.ts';
import { propertiesOf } from './properties-of.ts';
import type { Repeats } from './repeats.ts';
import { type WallTime, wallOf } from './wall-time.ts';

/** A time zone of a file: the instant (ms) of a time on its clock, and the other way round. */
export type FileZone = { instant(wall: WallTime): number; wall(instant: number): WallTime };

export const UTC: FileZone = { instant: (wall) => wall, wall: (instant) => instant };

/** Zones by the names that the file gives them; without a name, or with an unknown one, the own zone. */
export type Zones = (name: string | undefined) => FileZone;

const named = (zone: string): FileZone => ({
  instant: (wall) => {
    const text = new Date(wall).toISOString();
    return Date.parse(instantAt(text.slice(0, 10), text.slice(11, 19), zone));
  },
  wall: (instant) => instant + offsetIn(zone, instant),
});

/** How far its rules are followed. */
const LAST = Date.UTC(2200, 0, 1);

/** A zone by the rules of the file, such as Outlook's own ones; null where they cannot be read. */
function defined({ rules }: ZoneBlock, repeats: Repeats): FileZone | null {
  try {
    const changes = rules.flatMap((lines) => [...changesOf(lines, repeats)]).sort((a, b) => a.at - b.at);
    const [first] = changes;
    if (!first) return null;
    const offsetAt = (wall: WallTime) => (changes.findLast(({ at }) => at <= wall) ?? first).offset;
    return {
      instant: (wall) => wall - offsetAt(wall),
      wall: (instant) => instant + offsetAt(instant + offsetAt(instant)),
    };
  } catch {
    return null;
  }
}

/** The times of the clock at which an offset (ms) begins. */
function* changesOf(lines: readonly string[], repeats: Repeats): Iterable<{ at: WallTime; offset: number }> {
  const properties = propertiesOf(lines);
  const [, sign, hours, minutes] =
    /^([+-])(\d\d):?(\d\d)/.exec(String(properties.get('tzoffsetto')?.[0]?.values[0])) ?? [];
  const text = String(properties.get('dtstart')?.[0]?.values[0]);
  if (!sign) throw new Error('no offset');
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  // Outlook's rules begin in 1601.
  const said = wallOf(text);
  const start = Number.isNaN(said) ? wallOf(text.replace(/^\d{4}/, '1971')) : said;
  yield { at: start, offset };
  const rule = properties.get('rrule')?.[0]?.values[0] as { until?: string } | undefined;
  if (!rule) return;
  const until = Math.min(LAST, (rule.until && wallOf(rule.until)) || LAST);
  for (const at of repeats(rule, { start, isDate: false, until })) yield { at, offset };
}

/** The zones of a file. A name that everybody knows counts more than what the file says of it. */
export function zonesOf(blocks: readonly ZoneBlock[], ownZone: string, repeats: Repeats): Zones {
  const known = new Map<string, FileZone>();
  const find = (name: string): FileZone => {
    // Some put their own name before it: `/freeassociation.sourceforge.net/Europe/Berlin`.
    const common = [name, /[A-Za-z_]+\/[A-Za-z_+-]+$/.exec(name)?.[0] ?? ''].find(isZone);
    if (common) return named(common);
    const block = blocks.find((one) => one.name === name);
    return (block && defined(block, repeats)) ?? named(ownZone);
  };
  return (name = '') => {
    const zone = known.get(name) ?? (name === '' ? named(ownZone) : find(name));
    known.set(name, zone);
    return zone;
  };
}
