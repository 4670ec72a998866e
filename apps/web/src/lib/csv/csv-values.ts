import { dayIn, isDay, timeIn } from '@spotter/contract/days';
import { LANGUAGES } from '@spotter/contract/languages';

/** How a file writes days such as 02/03/2026. */
export type DayOrder = 'dmy' | 'mdy';

const two = (text: string) => text.padStart(2, '0');

/** What heads of columns with days and with times say, in the nine languages. */
export const DAY_HEAD = /date|datum|fecha|^data|\bday\b|\btag\b|jour|^d[ií]a\b|giorno|日期|日付|날짜/i;
export const TIME_HEAD = /time|zeit|hora|heure|\bora\b|时间|時刻|시간/i;

/** A word without marks: `Februar`, `février` and `fevereiro` begin with `fe`. */
const plainWord = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

let named: readonly (readonly [name: string, month: number])[] | undefined;

/** The names of the months in the nine languages, with their numbers. */
const monthNames = () =>
  LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from(
      { length: 12 },
      (_, month) => [plainWord(format.format(Date.UTC(2024, month, 15))), month + 1] as const,
    );
  });

/** The number of a month by its name, whole or cut short; 0 for another word. */
function monthOf(word: string): number {
  named ??= monthNames();
  const said = plainWord(word).replace('sept', 'sep');
  return named.find(([name]) => name.startsWith(said))?.[1] ?? 0;
}

/** `22 Mar 2024`, `22. März 2024`, `22 de marzo de 2024`, `22-Mar-24`. */
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:\.|er|st|nd|rd|th|[º°ª])?[\s/-]*(?:de\s)?(\p{L}{3,})\.?,?[\s/-]*(?:del?\s)?(\d{4}|\d{2}(?!\d))/iu;
/** `Mar 22, 2024`. */
const MONTH_DAY = /(\p{L}{3,})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})/iu;
/** `2024-03-22`, `2024. 3. 22.`, `2024年3月22日`, `20240322`. */
const YEAR_FIRST = /(?<!\d)(\d{4})(?:\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})|(\d{2})(\d{2}))(?!\d)/;
/** `22.03.2024`, `03/22/24`. */
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([./-])\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2}(?!\d))/;

/** A day with the name of its month. */
function namedDay(text: string): string | null {
  const [, day, name, year] = DAY_MONTH.exec(text) ?? [];
  const [, name2, day2, year2] = MONTH_DAY.exec(text) ?? [];
  const dated = (of = '', month = '-', inYear = '') =>
    monthOf(month) > 0 ? `${inYear.padStart(4, '20')}-${two(String(monthOf(month)))}-${two(of)}` : null;
  return dated(day, name, year) ?? dated(day2, name2, year2);
}

/** A day of a file: `2026-03-02`, `2.3.2026`, `02/03/26`, `Mo, 2. März 2026`, also with a time beside it. */
export function dayOf(text: string, order: DayOrder): string | null {
  const first = YEAR_FIRST.exec(text);
  const last = YEAR_LAST.exec(text);
  let day = first || last ? null : namedDay(text);
  if (first) day = `${first[1]}-${two(first[2] ?? first[4] ?? '')}-${two(first[3] ?? first[5] ?? '')}`;
  else if (last) {
    const [, one = '', mark, next = '', said = ''] = last;
    const year = said.padStart(4, '20');
    const isDayFirst = mark === '.' || order === 'dmy';
    day = isDayFirst ? `${year}-${two(next)}-${two(one)}` : `${year}-${two(one)}-${two(next)}`;
  }
  return day !== null && isDay(day) && /^(19|20|21)/.test(day) ? day : null;
}

/** A time, `HH:MM`, wherever it stands in a text: `18:04`, `6:04 p. m.`, `18h04`, `下午6:04`; null without one. */
export function timeOf(text: string): string | null {
  const found = /(?<![\d:.+])(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s*([ap])\.?\s?m\b)?/i.exec(text);
  if (!found) return null;
  const isLate = /p/i.test(found[3] ?? '') || /下午|午後|오후/.test(text);
  const isHalf = found[3] !== undefined || isLate || /上午|午前|오전/.test(text);
  const hours = (Number(found[1]) % (isHalf ? 12 : 24)) + (isLate ? 12 : 0);
  return Number(found[1]) > 23 || Number(found[2]) > 59 ? null : `${two(String(hours))}:${found[2]}`;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** An instant with its zone, such as `2026-03-02T17:30:00Z`, by the clock of another zone; any other text as it is. */
export function inZone(text: string, timeZone: string): string {
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? text : `${dayIn(timeZone, instant)}T${timeIn(timeZone, instant)}`;
}

/** Whether days such as 02/03/2026 may be read in two ways, and the likelier one. */
export function guessOrder(rows: readonly string[][], dayAt: number, usual: DayOrder) {
  const days = rows.flatMap((cells) => {
    const text = cells[dayAt] ?? '';
    const found = YEAR_FIRST.test(text) ? null : YEAR_LAST.exec(text);
    return found && found[2] !== '.' ? [found] : [];
  });
  if (days.some(([, first]) => Number(first) > 12)) return { order: 'dmy' as const, isOpen: false };
  if (days.some(([, , , second]) => Number(second) > 12)) return { order: 'mdy' as const, isOpen: false };
  return { order: usual, isOpen: days.length > 0 };
}
