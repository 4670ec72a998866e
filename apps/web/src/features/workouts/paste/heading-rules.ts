import { LANGUAGES } from '@spotter/contract/languages';
import { PROGRAM_WEEKS_MAX } from '@spotter/contract/programs-limits';

/** What a line says about its place: 'Week 3, Day 2: Lower body'. Days count from 1; Monday is 1. */
export type PlanHeading = {
  /** The first and the last of the weeks that the days below are for. */
  weeks: { from: number; to: number } | null;
  day: number | null;
  /** What else it says: 'Lower body'. */
  rest: string;
};

/** The last number of a day that counts through the weeks. */
const DAYS_MAX = PROGRAM_WEEKS_MAX * 7;

/** Lower case, without accents, in usual digits. One character stays one character. */
export const folded = (text: string): string =>
  [...text]
    .map((char) => {
      const plain = char
        .normalize('NFKD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase();
      return [...plain].length === 1 ? plain : char;
    })
    .join('');

const WEEK = '(?:weeks?|wk|semanas?|semaines?|sem|settimane|settimana|sett|wochen?|woche)';
const DAY =
  '(?:days?|dias?|jours?|giorno|giorni|tag|sessions?|sesion|seance|sessione|sessao|einheit|training|entreno|entrenamiento|entrainement|allenamento|treino|workout)';
const ORDINAL = '\\s?(?:\\.|st|nd|rd|th|a|o|e|er|re|eme)';
const RANGE = '(\\d{1,2})(?:\\s*(?:-|\u2013|\u2014|~|&|to|and|bis|und|a|y|e|et|au|ate)\\s*(\\d{1,2}))?';
const END = '(?![\\p{L}\\p{N}])';

/** Each finds the first and the last week. */
const WEEK_FORMS = [
  new RegExp(`^${WEEK}\\.?\\s*(?:#|no?\\.?\\s)?\\s*${RANGE}${END}`, 'u'),
  new RegExp(`^w\\s?${RANGE}(?=$|[^\\p{L}\\p{N}]|d\\s?\\d)`, 'u'),
  new RegExp(`^(\\d{1,2})${ORDINAL}\\s*${WEEK}${END}()`, 'u'),
  /^第?\s*([\d一二三四五六七八九十]{1,3})(?:\s*[-–~]\s*(\d{1,2}))?\s*(?:週目|周目|週間目|週|周|주차|주)/u,
  /^(?:週|周|주)\s*(\d{1,2})(?:\s*[-–~]\s*(\d{1,2}))?(?![\p{L}\p{N}])/u,
];
const DAY_FORMS = [
  new RegExp(`^${DAY}\\.?\\s*(?:#|no?\\.?\\s)?\\s*(\\d{1,3}|[a-g])${END}`, 'u'),
  new RegExp(`^[dj]\\s?(\\d)${END}`, 'u'),
  new RegExp(`^(\\d{1,2})${ORDINAL}\\s*(?:day|dia|jour|giorno|tag)${END}`, 'u'),
  /^第?\s*([\d一二三四五六七八九十]{1,3})\s*(?:日目|天|日|일차|일)/u,
];
const SEPARATORS = /^[\s,;:.|/·•\-–—)\]】」]+/u;

const KANJI = '一二三四五六七八九十';

/** '12', '三', '十二', 'b' as numbers. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^[a-g]$/.test(text)) return text.charCodeAt(0) - 96;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text];
  const digit = (char: string | undefined, none: number) => (char ? KANJI.indexOf(char) + 1 : none);
  return (tens === '0' ? 0 : digit(tens, 1) * 10) + digit(ones, 0);
}

let weekdays: [name: string, day: number][] | undefined;

/** The names of the weekdays in the nine languages, the longest first; a short one is known when nothing follows it. */
function weekdayNames(): [name: string, day: number][] {
  weekdays ??= LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
      // 1 January 2024 was a Monday.
      return Array.from({ length: 7 }, (_none, at): [string, number] => [
        folded(format.format(Date.UTC(2024, 0, 1 + at))).replace(/\.$/, ''),
        at + 1,
      ]);
    }),
  )
    .concat([
      ['tues', 2],
      ['thur', 4],
      ['thurs', 4],
      ['weds', 3],
    ])
    // 'lunes' and 'segunda-feira'; the Portuguese also say only the first half.
    .flatMap(([name, day]): [string, number][] => {
      const half = name.endsWith('-feira') ? name.slice(0, -6) : null;
      return half === null
        ? [[name, day]]
        : [
            [name, day],
            [half, day],
          ];
    })
    .sort(([a], [b]) => b.length - a.length);
  return weekdays;
}

const LONG_NAME = 5;

/** A weekday at the beginning of a text, and how many characters it has. */
function readWeekday(plain: string): { day: number; length: number } | null {
  for (const [name, day] of weekdayNames()) {
    if (!plain.startsWith(name)) continue;
    const after = plain.slice(name.length).replace(/^s(?=$|[\s:,.\-–])/, '');
    const length = plain.length - after.length;
    const isAlone = /^\.?\s*(?:$|[:\-–—|,(])/.test(after);
    // 'Sun salutation' is no Sunday, and neither is 月経.
    const isLong = name.length >= LONG_NAME || /^(?:星期|周|週|.曜|.요일)/u.test(name);
    if (isAlone || (isLong && !/^[\p{L}\p{N}]/u.test(after))) return { day, length };
  }
  return null;
}

const inner = (text: string) => text.replace(SEPARATORS, '');

function readWeeks(plain: string): { weeks: { from: number; to: number }; length: number } | null {
  for (const form of WEEK_FORMS) {
    const [whole, first, last] = form.exec(plain) ?? [];
    if (whole === undefined || first === undefined) continue;
    const from = numberOf(first);
    const to = last ? numberOf(last) : from;
    if (from >= 1 && to >= from && to <= PROGRAM_WEEKS_MAX)
      return { weeks: { from, to }, length: whole.length };
  }
  return null;
}

function readDay(plain: string): { day: number; length: number } | null {
  for (const form of DAY_FORMS) {
    const [whole, number] = form.exec(plain) ?? [];
    if (whole === undefined || number === undefined) continue;
    const day = numberOf(number);
    if (day >= 1 && day <= DAYS_MAX) return { day, length: whole.length };
  }
  return readWeekday(plain);
}

/**
 * Reads a line as a heading: 'Week 3', 'Semana 3 - Día 2', '3. Woche', 'W3D2', '第3週', 'Monday: Upper body', 'Tag 2'.
 * @returns null when it begins with something else
 */
export function readHeading(text: string): PlanHeading | null {
  const typed = text.replace(/^[\s#*_=>[【「(]+/u, '').replace(/[\s#*_=]+$/u, '');
  const plain = folded(typed);
  const weeks = readWeeks(plain);
  const afterWeeks = weeks ? inner(typed.slice(weeks.length)) : typed;
  const day = readDay(folded(afterWeeks));
  if (!weeks && !day) return null;
  const rest = day ? inner(afterWeeks.slice(day.length)) : afterWeeks;
  return { weeks: weeks?.weeks ?? null, day: day?.day ?? null, rest: rest.replace(/^\s+|[\s:]+$/g, '') };
}
