import ICAL from 'ical.js';

/** A time of the clock on a wall, whatever its zone: milliseconds as if it were UTC. */
export type WallTime = number;

const isInYears = (wall: WallTime) => wall >= Date.UTC(1900, 0, 2) && wall < Date.UTC(2199, 11, 31);

/** Of jCal, such as `2026-03-02T10:00:00`; a day begins at midnight. NaN for what is no time of the years 1900 to 2199 */
export function wallOf(text: string): WallTime {
  const at = Date.parse(/T/.test(text) ? text.replace(/Z?$/, 'Z') : `${text}T00:00:00Z`);
  return isInYears(at) ? at : Number.NaN;
}

/** The same for the parser, without a zone: the zones of a file are not followed by it. */
export function icalOf(wall: WallTime, isDate: boolean): ICAL.Time {
  const at = new Date(wall);
  return new ICAL.Time(
    {
      ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
      ...{ hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds(), isDate },
    },
    ICAL.Timezone.localTimezone,
  );
}

/** The other way round. */
export const wallOfIcal = ({ year, month, day, hour, minute, second }: ICAL.Time): WallTime =>
  Date.UTC(year, month - 1, day, hour, minute, second);
