import { folded, readHeading } from './heading-rules.ts';
import { readWrittenLine } from './written-line-rules.ts';

/** What a column of a plan in a spreadsheet holds. */
const COLUMNS = {
  week: /^(?:weeks?|wk|semana|semaine|settimana|woche|週|周|주차?)$/,
  day: /^(?:days?|dia|jour|giorno|tag|weekday|曜日|日|天|요일|일)$/,
  exercise:
    /^(?:exercises?|movements?|lifts?|ejercicios?|exercices?|ubung(?:en)?|esercizi?o?|exercicios?|动作|练习|项目|種目|運動|エクササイズ|운동|종목)$/,
  sets: /^(?:sets?|series?|satze?|saetze|serie|组数?|セット数?|세트수?)$/,
  reps: /^(?:reps?\.?|repetitions?|repeticiones|repeticoes|wdh\.?|wiederholungen|ripetizioni|rip\.?|次数|回数|レップ数?|반복|횟수)$/,
  load: /^(?:loads?|weights?|kgs?|lbs?|%.*|intensity|intensitat|intensite|intensidad|intensidade|intensita|pesos?|cargas?|charges?|poids|gewicht|last|carico|percent(?:age)?|重量|重さ|무게|중량)(?:\s?[([/].*)?$/,
  rpe: /^rpe$/,
  rir: /^rir$/,
  rest: /^(?:rests?|pausen?|pause|descanso|repos|recup(?:ero|eration)?\.?|intervalo|休息|休憩|レスト|휴식)(?:\s?[([/].*)?$/,
  tempo: /^(?:tempo|节奏|テンポ|템포)$/,
} as const;

type Column = keyof typeof COLUMNS | 'other';

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

const columnOf = (cell: string): Column => {
  const plain = folded(cell).trim().replace(/:$/, '');
  const known = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).find((name) => COLUMNS[name].test(plain));
  return known ?? 'other';
};

/** The columns that a row of headings names; null when it is none. */
function readColumns(cells: readonly string[]): Column[] | null {
  // The second column of a kind has something else to say.
  const columns = cells.map(columnOf).map((name, at, all) => (all.indexOf(name) === at ? name : 'other'));
  const has = (...names: Column[]) => names.every((name) => columns.includes(name));
  if (has('exercise') && new Set(columns).size >= 3) return columns;
  if (!has('sets', 'reps')) return null;
  // 'Day 1 | Sets | Reps': the exercises stand below the day.
  const beside = has('exercise') ? -1 : columns.slice(0, columns.indexOf('sets')).lastIndexOf('other');
  return columns.map((name, at) => (at === beside ? 'exercise' : name));
}

/** The cell of a row of headings that names the day below. */
const dayAmong = (cells: readonly string[]): string | undefined =>
  cells.find((cell) => columnOf(cell) === 'other' && readHeading(cell)?.day);

const isBare = (text: string) => /^\+?\d+(?:[.,]\d+)?$/.test(text);

/** A load without a unit gets that of the heading of its column: 'Weight (kg)', '%'. */
const unitOf = (heading: string): string => /kg|lbs?|%/i.exec(heading)?.[0].toLowerCase() ?? '';

/** What a row says: the week and the day that it names, and its line. */
type Row = { heads: string[]; line: string };

/** A row under named columns, as a line that a person would write. */
function lineOf(cells: readonly string[], columns: readonly Column[], head: readonly string[]): Row {
  const at = (name: Column) => cells[columns.indexOf(name)]?.trim() ?? '';
  const heads = (['week', 'day'] as const).flatMap((name) => {
    const text = at(name);
    if (text === '') return [];
    return [isBare(text) || (name === 'day' && /^[a-g]$/i.test(text)) ? `${name} ${text}` : text];
  });
  const [sets, reps, load, rest] = [at('sets'), at('reps'), at('load'), at('rest')];
  const scheme =
    sets && reps && !/x/i.test(reps) ? `${sets}x${reps}` : [sets, reps].filter(Boolean).join(' ');
  const unit = unitOf(head[columns.indexOf('load')] ?? '');
  const others = cells.filter((cell, index) => (columns[index] ?? 'other') === 'other' && cell.trim() !== '');
  const parts = [
    at('exercise'),
    scheme,
    load && (isBare(load) ? `@${load}${unit}` : /^[@+]/.test(load) ? load : `@${load}`),
    at('rpe') && `rpe ${at('rpe')}`,
    at('rir') && `rir ${at('rir')}`,
    rest && `rest ${rest}`,
    at('tempo') && `tempo ${at('tempo')}`,
    ...others.map((text) => `(${text.trim().replace(/\s*\n\s*/g, ' ')})`),
  ];
  return { heads, line: parts.filter(Boolean).join(' ') };
}

/** A row without named columns: 'Squat | 3 | 5 | 80%'. */
function plainLine(cells: readonly string[]): Row {
  const said = cells.map((cell) => cell.trim().replace(/\s*\n\s*/g, ' ')).filter(Boolean);
  const heads = said
    .slice(0, 2)
    .filter((cell, index, all) => readHeading(cell) && (index === 0 || readHeading(all[0] ?? '')));
  const [name = '', sets = '', reps = '', load = '', ...more] = said.slice(heads.length);
  const isScheme = /^\d{1,2}$/.test(sets) && /^\d+(?:\s?[-–]\s?\d+)?\+?$/.test(reps);
  const line = isScheme
    ? [name, `${sets}x${reps}`, isBare(load) ? `@${load}` : load, ...more]
    : [name, sets, reps, load, ...more];
  return { heads, line: line.filter(Boolean).join(' ') };
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

const isAcross = (cells: readonly string[]) =>
  cells.filter((cell) => cell.trim() !== '' && readHeading(cell)?.day).length >= 2;

/** Rows that name their day each, as a spreadsheet does that can be filtered: the day begins with the first of them. */
const linesOfRows = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ heads, line }, at) => {
    const goesOn = heads.length > 0 && heads.join() === rows[at - 1]?.heads.join();
    return [...(goesOn ? [] : heads), ...(line === '' && heads.length > 0 ? [] : [line])];
  });

/** A cell that names weeks and no day: 'Week 1', 'Week 3 (deload)', 'Week 1 Weight'. */
function weekOf(cell: string) {
  const heading = readHeading(cell);
  if (!heading?.weeks || heading.day !== null) return null;
  const kind = columnOf(heading.rest.replace(/^[([]|[)\]]$/g, ''));
  const label = kind === 'other' ? cell : cell.slice(0, cell.lastIndexOf(heading.rest));
  return { key: Object.values(heading.weeks).join(), kind, label };
}
const areWeeks = (cells: readonly string[]) => cells.filter(weekOf).length >= 2;

const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter(Boolean);

/** A row with the heading of a day alone. */
function dayOf(row: readonly string[]): string | null {
  const [text = '', ...more] = filled(row);
  const heading = readHeading(text);
  return more.length === 0 && heading?.day && !heading.weeks ? text : null;
}

/** Where the day begins of which nothing but its heading and notes is in these rows; -1: nowhere. */
function dayAtEnd(rows: readonly string[][]): number {
  const at = rows.findLastIndex((row) => dayOf(row));
  return rows.slice(at + 1).every((row) => filled(row).length < 2) ? at : -1;
}

/** What a week's cell says when its column does not tell. */
function kindOf(cell: string, hasReps: boolean, isRepsSaid: boolean): Column {
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
function weekLines(table: Weeks, lead: readonly Row[]): string[] {
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
    const said = rows.flatMap((row): Row[] => {
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
    const isEmptyDay = ({ line }: Row, at: number) => {
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
function sayAsMuch(weeks: readonly string[], plain: readonly string[], most: number): boolean {
  const known = knownSets(weeks);
  return (
    known.size > 0 &&
    [...knownSets(plain)].every(([name, parts]) => (known.get(name) ?? 0) >= Math.min(parts, most))
  );
}

const headsOf = (row: readonly string[]): string => COLUMN_HEADS + filled(row).join(' · ');

const isTableHead = (row: readonly string[]) => isAcross(row) || areWeeks(row) || readColumns(row) !== null;

/** The table that a row of weeks begins, and how many rows it has below that one. */
function weeksBelow(row: readonly string[], rest: readonly string[][]): Weeks & { count: number } {
  const first = rest.findIndex((cells) => filled(cells).length > 0);
  const next = rest[first] ?? [];
  const below = isTableHead(next) && !isAcross(next) && !areWeeks(next) ? next : null;
  const skipped = below ? first + 1 : 0;
  const end = rest.slice(skipped).findIndex(isTableHead);
  const body = end < 0 ? rest.slice(skipped) : rest.slice(skipped, skipped + end);
  const tail = dayAtEnd(body);
  const rows = tail < 0 ? body : body.slice(0, tail);
  const widest = Math.max(row.length, next.length, ...rows.map(({ length }) => length));
  const head = [...row, ...Array.from({ length: widest - row.length }, () => '')];
  return { head, below, rows, count: skipped + rows.length };
}

/** The rows of a spreadsheet as lines that a person would write, each cell's text in one of them. */
export const linesOfTable = (text: string): string[] => linesOfCells(readCells(text), true);

function linesOfCells(rows: readonly string[][], hasWeeks: boolean): string[] {
  const lines: string[] = [];
  let columns: Column[] | null = null;
  let head: readonly string[] = [];
  let said: Row[] = [];
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
      const end = rest.findIndex(
        (cells, index) =>
          isAcross(cells) ||
          (hasWeeks && areWeeks(cells)) ||
          (readColumns(cells) && filled(rest[index - 1] ?? []).length === 0),
      );
      const below = end < 0 ? rest : rest.slice(0, end);
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

/** Begins a line that only names columns: a character of private use, which no text has. */
export const COLUMN_HEADS = '\ue000';
