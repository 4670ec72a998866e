import ICAL from 'ical.js';
import { type Properties, type Property, propertiesOf, textIn } from './properties-of.ts';
import { type WallTime, wallOf } from './wall-time.ts';
import { type FileZone, UTC, type Zones } from './zones-of.ts';

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** An event of a file, or a series; times of the clock in its zone. */
export type FileEvent = {
  uid: string;
  title: string;
  description: string;
  start: WallTime;
  isDate: boolean;
  zone: FileZone;
  /** In ms; of days whole ones. */
  length: number;
  isCancelled: boolean;
  /** Of a changed one of a series: which one it is, as `keyOf` names it. */
  changes: string | null;
  /** It changes all later ones of the series, too (`RANGE=THISANDFUTURE`): how much later than planned each begins, in ms. */
  shift: number | null;
  rule: unknown;
  until: WallTime | null;
  /** More beginnings of a series, and those that it leaves out, as `keyOf` names them. */
  more: readonly WallTime[];
  without: ReadonlySet<string>;
};

export const dayOf = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);

/** Which one of a series begins at this time: its instant, or its day. */
export const keyOf = (wall: WallTime, { isDate, zone }: Pick<FileEvent, 'isDate' | 'zone'>): string =>
  isDate ? dayOf(wall) : new Date(zone.instant(wall)).toISOString();

type Moment = { wall: WallTime; isDate: boolean; zone: FileZone };

function momentOf({ of, kind }: Property, value: unknown, zones: Zones): Moment {
  // A period begins with its time.
  const text = String(Array.isArray(value) ? value[0] : value);
  const wall = wallOf(text);
  if (Number.isNaN(wall)) throw new Error(`no time: ${text}`);
  return { wall, isDate: kind === 'date', zone: text.endsWith('Z') ? UTC : zones(of.tzid) };
}

function momentsIn(properties: Properties, name: string, zones: Zones): Moment[] {
  const all = properties.get(name) ?? [];
  return all.flatMap((property) => property.values.map((value) => momentOf(property, value, zones)));
}

/** An event of a file by its lines. @throws for one without a beginning, and for what the parser refuses */
export function eventOf(lines: readonly string[], zones: Zones): FileEvent {
  const properties = propertiesOf(lines);
  const [begins] = momentsIn(properties, 'dtstart', zones);
  if (!begins) throw new Error('no beginning');
  const { wall: start, isDate, zone } = begins;
  const [changes] = momentsIn(properties, 'recurrence-id', zones);
  const range = properties.get('recurrence-id')?.[0]?.of.range;
  const rule = properties.get('rrule')?.[0]?.values[0] ?? null;
  const ownWall = (moment: Moment) =>
    moment.isDate || moment.zone === zone ? moment.wall : zone.wall(moment.zone.instant(moment.wall));
  const title = textIn(properties, 'summary');
  return {
    ...{ start, isDate, zone, rule, title },
    uid: textIn(properties, 'uid') || `${title}/${start}`,
    description: [textIn(properties, 'location'), plain(textIn(properties, 'description'))]
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
    length: lengthOf(properties, begins, zones),
    isCancelled: /^cancelled$/i.test(textIn(properties, 'status').trim()),
    changes: changes ? keyOf(changes.wall, changes) : null,
    shift: changes && /^thisandfuture$/i.test(range ?? '') ? start - ownWall(changes) : null,
    until: untilOf(rule, zone),
    more: momentsIn(properties, 'rdate', zones).map(ownWall),
    without: new Set(momentsIn(properties, 'exdate', zones).map((moment) => keyOf(moment.wall, moment))),
  };
}

function lengthOf(properties: Properties, { wall, isDate, zone }: Moment, zones: Zones): number {
  const [end] = momentsIn(properties, 'dtend', zones);
  const said = textIn(properties, 'duration');
  const length = end
    ? isDate
      ? end.wall - wall
      : end.zone.instant(end.wall) - zone.instant(wall)
    : said
      ? ICAL.Duration.fromString(said).toSeconds() * 1_000
      : 0;
  return isDate ? Math.max(1, Math.round(length / DAY_MS)) * DAY_MS : Math.max(MINUTE_MS, length);
}

/** The last time of the clock at which a rule may repeat. */
function untilOf(rule: unknown, zone: FileZone): WallTime | null {
  const { until } = (rule ?? {}) as { until?: string };
  if (!until) return null;
  const wall = wallOf(until);
  // Beyond every year that is shown.
  if (Number.isNaN(wall)) return null;
  if (!/T/.test(until)) return wall + DAY_MS - 1_000;
  return until.endsWith('Z') ? zone.wall(wall) : wall;
}

/** Calendars write descriptions as HTML, too. */
function plain(text: string): string {
  if (!/<\/?(br|p|a|b|i|u|ul|ol|li|div|span|html)\b[^>]*>/i.test(text)) return text;
  const html = text.replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, '$&\n');
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
