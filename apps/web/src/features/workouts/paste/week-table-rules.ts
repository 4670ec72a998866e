import { readHeading } from './heading-rules.ts';
import {
  COLUMN_HEADS,
  columnOf,
  filled,
  isAcross,
  isBare,
  lineOf,
  linesOfRows,
  type PlanColumn,
  readColumns,
  type SaidRow,
} from './row-rules.ts';
import { readWrittenLine } from './written-line-rules.ts';

/** A cell that names weeks and no day: 'Week 1', 'Week 3 (deload)', 'Week 1 Weight'. */
function weekOf(cell: string) {
  const heading = readHeading(cell);
  if (!heading?.weeks || heading.day !== null) return null;
  const kind = columnOf(heading.rest.replace(/^[([]|[)\]]$/g, ''));
  const label = kind === 'other' ? cell : cell.slice(0, cell.lastIndexOf(heading.rest));
  return { key: Object.values(heading.weeks).join(), kind, label };
}

/** Whether a row names a week in each of its columns. */
export const areWeeks = (cells: readonly string[]) => cells.filter(weekOf).length >= 2;

/** Whether a row has the heading of a week alone. */
export function isWeekAlone(row: readonly string[]): boolean {
  const [text = '', ...more] = filled(row);
  return more.length === 0 && weekOf(text) !== null;
}

/** A row with the heading of a day alone. */
export function dayOf(row: readonly string[]): string | null {
  const [text = '', ...more] = filled(row);
  const heading = readHeading(text);
  return more.length === 0 && heading?.day && !heading.weeks ? text : null;
}

/** Where the day begins of which nothing but its heading and notes is in these rows; -1: nowhere. */
export function dayAtEnd(rows: readonly string[][]): number {
  const at = rows.findLastIndex((row) => dayOf(row));
  return rows.slice(at + 1).every((row) => filled(row).length < 2) ? at : -1;
}

/** What a week's cell says when its column does not tell. */
function kindOf(cell: string, hasReps: boolean, isRepsSaid: boolean): PlanColumn {
  if (/^[@+]?\s?\d+(?:[.,]\d+)?\s?(?:%|kgs?|lbs?)$/i.test(cell) || (hasReps && isBare(cell))) return 'load';
  return isRepsSaid ? 'other' : 'reps';
}

type Weeks = { head: readonly string[]; below: readonly string[] | null; rows: readonly string[][] };

/** The columns of each week by its place; below merged heads, those up to the next week's. */
function columnsOfWeeks({ head, below, rows }: Weeks) {
  const weeks = new Map<string, { label: string; at: number[] }>();
  const own: number[] = [];
  let last: number[] = own;
  for (const [at, cell] of head.entries()) {
    const week = weekOf(cell);
    const known = week && (weeks.get(week.key) ?? { label: week.label, at: [] });
    if (known) weeks.set(week.key, known);
    if (known || !below) last = known?.at ?? own;
    last.push(at);
  }
  const isSaid = ({ at }: { at: number[] }) => rows.some((row) => at.some((column) => row[column]?.trim()));
  return { own, weeks: [...weeks.values()].filter(isSaid) };
}

/** A table whose columns are weeks: all rows as the first week has them, then as the next has; `lead` is the day above. */
export function weekLines(table: Weeks, lead: readonly SaidRow[]): string[] {
  const { head, below, rows } = table;
  const { own, weeks } = columnsOfWeeks(table);
  const headAt = (at: number) => below?.[at]?.trim() || (head[at] ?? '');
  const names = head.map((_cell, at) => weekOf(headAt(at))?.kind ?? columnOf(headAt(at)));
  // A column without a name holds the exercises.
  const nameless = names.includes('exercise') ? undefined : own.find((at) => names[at] === 'other');
  if (nameless !== undefined) names[nameless] = 'exercise';
  const hasReps = names.includes('reps');
  const day = own.map((at) => head[at] ?? '').find((cell) => dayOf([cell]));
  return weeks.flatMap(({ label, at: columns }, week) => {
    let days: string[] = [];
    const said = rows.flatMap((row): SaidRow[] => {
      const cells = row.map((cell) => cell.trim());
      const isRepsSaid = [...own, ...columns].some((at) => names[at] === 'reps' && cells[at]);
      if (!isRepsSaid && cells.every((cell, at) => own.includes(at) || cell === '')) {
        days = [];
        return [{ heads: [], line: filled(own.map((at) => cells[at] ?? '')).join(' ') }];
      }
      const asked = columns.filter((at) => cells[at]);
      const parts = [...own.filter((at) => cells[at]), ...asked];
      const kinds = parts.map((at) =>
        names[at] === 'other' && weekOf(headAt(at))
          ? kindOf(cells[at] ?? '', hasReps, isRepsSaid)
          : (names[at] ?? 'other'),
      );
      const { heads: named, line } = lineOf(
        parts.map((at) => cells[at] ?? ''),
        kinds.map((name, at) => (kinds.indexOf(name) === at ? name : 'other')),
        parts.map(headAt),
      );
      // The day stands beside the first of its exercises, which this week may not have.
      if (named.length > 0) days = named;
      return asked.length === 0 && !isRepsSaid ? [] : [{ heads: days, line }];
    });
    // Its notes are said once.
    const above = [...(week === 0 ? lead : lead.slice(0, 1)), ...(day ? [{ heads: [], line: day }] : [])];
    const all = [
      ...above.map(({ heads, line }) => ({ heads: [], line: [...heads, line].join('') })),
      ...said,
    ];
    const isEmptyDay = ({ line }: SaidRow, at: number) => {
      const next = all.slice(at + 1).find(({ heads, line }) => heads.length > 0 || line !== '');
      return readHeading(line) !== null && readHeading(next?.heads[0] ?? next?.line ?? label) !== null;
    };
    return [
      label,
      ...linesOfRows(
        all.map((row, at) => (isEmptyDay(row, at) ? { ...row, line: COLUMN_HEADS + row.line } : row)),
      ),
    ];
  });
}

/** How much is known of the sets of each exercise, at its best. */
function knownSets(lines: readonly string[]): Map<string, number> {
  const known = new Map<string, number>();
  for (const line of lines) {
    if (line.startsWith(COLUMN_HEADS) || readHeading(line)) continue;
    const { words, prescription } = readWrittenLine(line, 'metric');
    if (!prescription || (prescription.sets === null && prescription.amounts.length === 0)) continue;
    const { sets, amounts, loads } = prescription;
    const parts = [sets !== null, amounts.length > 0, loads.length > 0].filter(Boolean).length;
    const name = words.replace(/[\s\d(),.]+$/, '');
    known.set(name, Math.max(parts, known.get(name) ?? 0));
  }
  return known;
}

/** Whether the weeks say sets, and as much of each exercise as the rows say without them, up to `most` parts. */
export function sayAsMuch(weeks: readonly string[], plain: readonly string[], most: number): boolean {
  const known = knownSets(weeks);
  return (
    known.size > 0 &&
    [...knownSets(plain)].every(([name, parts]) => (known.get(name) ?? 0) >= Math.min(parts, most))
  );
}

const isTableHead = (row: readonly string[]) => isAcross(row) || areWeeks(row) || readColumns(row) !== null;

/** The table that a row of weeks begins, and how many rows it has below that one. */
export function weeksBelow(row: readonly string[], rest: readonly string[][]): Weeks & { count: number } {
  const first = rest.findIndex((cells) => filled(cells).length > 0);
  const next = rest[first] ?? [];
  const below = isTableHead(next) && !isAcross(next) && !areWeeks(next) ? next : null;
  const skipped = below ? first + 1 : 0;
  const end = rest.slice(skipped).findIndex((cells) => isTableHead(cells) || isWeekAlone(cells));
  const body = end < 0 ? rest.slice(skipped) : rest.slice(skipped, skipped + end);
  const tail = dayAtEnd(body);
  const rows = tail < 0 ? body : body.slice(0, tail);
  const widest = Math.max(row.length, next.length, ...rows.map(({ length }) => length));
  const head = [...row, ...Array.from({ length: widest - row.length }, () => '')];
  return { head, below, rows, count: skipped + rows.length };
}
