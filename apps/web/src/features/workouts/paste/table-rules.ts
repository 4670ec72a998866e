import { readHeading } from './heading-rules.ts';
import {
  dayAmong,
  filled,
  headsOf,
  isAcross,
  lineOf,
  linesOfRows,
  type PlanColumn,
  plainLine,
  readColumns,
  type SaidRow,
} from './row-rules.ts';
import {
  areWeeks,
  dayAtEnd,
  dayOf,
  isWeekAlone,
  sayAsMuch,
  weekLines,
  weeksBelow,
} from './week-table-rules.ts';

/** Rows of a spreadsheet as they are copied: cells between tabs, those with line breaks in quotes. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const row = () => rows.at(-1) ?? [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"' ? /^"((?:[^"]|"")*)"(?=\t|\r?\n|$)/.exec(text.slice(at)) : null;
    const cell = quoted ?? /^[^\t\n]*/.exec(text.slice(at));
    const whole = cell?.[0] ?? '';
    row().push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : whole.replace(/\r$/, ''));
    at += whole.length;
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') rows.push([]);
    at += 1;
  }
  return rows;
}

/** A table whose columns are days: each day's cells below each other, week by week. */
function acrossLines(rows: readonly string[][], head: readonly string[]): string[] {
  const lines: string[] = [];
  let block: string[][] = [];
  const flush = () => {
    for (const [column, day] of head.entries()) {
      const cells = block.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
      if (column === 0 && !readHeading(day)?.day)
        lines.push(...[day, ...cells].filter((text) => text.trim()));
      else if (cells.length > 0 || lines.length === 0)
        lines.push(day, ...cells.flatMap((cell) => cell.split('\n')));
      else if (day.trim() !== '') lines.push(day);
    }
    block = [];
  };
  for (const row of rows) {
    if (block.length > 0 && readHeading(row[0] ?? '')?.weeks) flush();
    block.push(row);
  }
  flush();
  return lines;
}

/** Where a table whose columns are days ends: at the next one, at a table with a row for each exercise, or at a day alone. */
function endOfDays(rest: readonly string[][], hasWeeks: boolean): number {
  const isLead = (cells: readonly string[] = []) => filled(cells).length === 0 || isWeekAlone(cells);
  const isNext = (cells: readonly string[]) => isAcross(cells) || (hasWeeks && areWeeks(cells));
  const end = rest.findIndex(
    (cells, at) => isNext(cells) || dayOf(cells) || (readColumns(cells) && isLead(rest[at - 1])),
  );
  if (end < 0 || isNext(rest[end] ?? [])) return end < 0 ? rest.length : end;
  // The week above is that of what comes.
  return rest.slice(0, end).findLastIndex((cells) => !isLead(cells)) + 1;
}

/** The rows of a spreadsheet as lines that a person would write, each cell's text in one of them. */
export const linesOfTable = (text: string): string[] => linesOfCells(readCells(text), true);

function linesOfCells(rows: readonly string[][], hasWeeks: boolean): string[] {
  const lines: string[] = [];
  let columns: PlanColumn[] | null = null;
  let head: readonly string[] = [];
  let said: SaidRow[] = [];
  const flush = () => {
    lines.push(...linesOfRows(said));
    said = [];
  };
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const rest = rows.slice(at + 1);
    if (filled(row).length === 0) {
      said.push({ heads: [], line: '' });
      continue;
    }
    if (isAcross(row)) {
      flush();
      const below = rest.slice(0, endOfDays(rest, hasWeeks));
      const widest = Math.max(row.length, ...below.map(({ length }) => length));
      lines.push(...acrossLines(below, [...row, ...Array.from({ length: widest - row.length }, () => '')]));
      at += below.length;
      continue;
    }
    const isWeeks = hasWeeks && areWeeks(row);
    if (isWeeks) {
      const weeks = weeksBelow(row, rest);
      const day = dayAtEnd(rows.slice(0, at));
      const lead = day < 0 ? [] : said.slice(day - at);
      const read = weekLines(weeks, lead);
      const plain = linesOfCells([row, ...rest.slice(0, weeks.count)], false);
      // Without names of columns, which number is the load is a guess.
      if (sayAsMuch(read, plain, weeks.below || readColumns(row) ? 3 : 2)) {
        said.splice(said.length - lead.length);
        flush();
        lines.push(headsOf(row), ...(weeks.below ? [headsOf(weeks.below)] : []), ...read);
        at += weeks.count;
        continue;
      }
    }
    const found = readColumns(row);
    if (found) {
      flush();
      [columns, head] = [found, row];
      const day = dayAmong(row);
      lines.push(headsOf(row.filter((cell) => cell !== day)), ...(day ? [day] : []));
    } else if (isWeeks) said.push({ heads: [], line: headsOf(row) });
    else said.push(columns ? lineOf(row, columns, head) : plainLine(row));
  }
  flush();
  return lines;
}
