import { dayIn, isDay, timeIn } from '@spotter/contract/days';

/** How a file writes days such as 02/03/2026. */
export type DayOrder = 'dmy' | 'mdy';

const two = (text: string) => text.padStart(2, '0');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The parts of a day with an English month: `22 Mar 2024`, `Mar 22, 2024`. */
function namedDay(text: string): string | null {
  const first = /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})/i.exec(text);
  const second = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/i.exec(text);
  const [, day, name, year] = first ?? (second ? ['', second[2], second[1], second[3]] : []);
  const month = MONTHS.indexOf((name ?? '').toLowerCase()) + 1;
  return month > 0 && day && year ? `${year}-${two(String(month))}-${two(day)}` : null;
}

/** A day of a file: `2026-03-02`, `2.3.2026`, `02/03/26`, `2 Mar 2026`, also with a time behind it. */
export function dayOf(text: string, order: DayOrder): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  const other = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2}(?!\d))/.exec(text);
  let day = namedDay(text);
  if (iso) day = `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`;
  else if (other) {
    const [, one = '', mark, next = '', said = ''] = other;
    const year = said.padStart(4, '20');
    const isDayFirst = mark === '.' || order === 'dmy';
    day = isDayFirst ? `${year}-${two(next)}-${two(one)}` : `${year}-${two(one)}-${two(next)}`;
  }
  return day !== null && isDay(day) && /^(19|20|21)/.test(day) ? day : null;
}

/** A time, `HH:MM`, wherever it stands in a text; null without one. */
export function timeOf(text: string): string | null {
  const found = /(?:^|[T\s])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]m)?/i.exec(text);
  if (!found) return null;
  const hours = (Number(found[1]) % (found[3] ? 12 : 24)) + (/pm/i.test(found[3] ?? '') ? 12 : 0);
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
  const parts = rows.flatMap((cells) => /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(cells[dayAt] ?? '') ?? []);
  const isOver = (from: number) => parts.some((part, index) => index % 3 === from && Number(part) > 12);
  if (isOver(1)) return { order: 'dmy' as const, isOpen: false };
  if (isOver(2)) return { order: 'mdy' as const, isOpen: false };
  return { order: usual, isOpen: parts.length > 0 };
}
