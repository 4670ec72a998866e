/*
 * Instants and the wall clocks of a time zone. The zone is always given, so that every rule can be tried in all.
 */

const DAY_MS = 86_400_000;
/** The zone, or UTC where this browser does not know it: the server may be newer than the browser. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) && timeZone;
  } catch {
    return 'UTC';
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: knownZone(zone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** What the wall clock shows at an instant, as if it were UTC; milliseconds both. */
function wallAt(ms: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(ms)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The zone of this browser; UTC where it will not say, or says one that it does not know itself (`Etc/Unknown`). */
export const browserZone = (): string => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');

/** Whether this browser knows a time zone by this name. */
export const isZone = (name: string): boolean => knownZone(name) === name;

/** How far the zone's clocks are ahead of UTC at an instant, milliseconds. */
export const offsetAt = (ms: number, zone: string): number => wallAt(ms, zone) - Math.floor(ms / 1000) * 1000;

/** The calendar day, `YYYY-MM-DD`, that an instant (ISO, or milliseconds) lies on. */
export function dayAt(instant: string | number, zone: string): string {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  return new Date(wallAt(ms, zone)).toISOString().slice(0, 10);
}

/** The time on the wall, `HH:MM`, at an instant. */
export const timeAt = (instant: string, zone: string): string =>
  new Date(wallAt(Date.parse(instant), zone)).toISOString().slice(11, 16);

/**
 * The instant, ISO in UTC, at which the zone's clocks show a time, `HH:MM`, on a day. A time that comes twice is
 * the first of the two; one that is left out counts on from before, as clocks that were not put forward do.
 */
export function instantAt(day: string, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = wall - offsetAt(wall - DAY_MS, zone);
  const after = wall - offsetAt(wall + DAY_MS, zone);
  const found = [before, after].sort((one, other) => one - other).find((ms) => wallAt(ms, zone) === wall);
  return new Date(found ?? before).toISOString();
}
