import { folded, readHeading } from './heading-rules.ts';

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
  return has('sets', 'reps') || (has('exercise') && new Set(columns).size >= 3) ? columns : null;
}

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
    return [isBare(text) ? `${name} ${text}` : text];
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

const isWeek = (cell: string): boolean => readHeading(cell)?.weeks != null && !readHeading(cell)?.day;
const areWeeks = (cells: readonly string[]) => cells.filter(isWeek).length >= 2;

/** A table whose columns are weeks: all rows as the first week has them, then as the next has. */
function weekLines(rows: readonly string[][], head: readonly string[]): string[] {
  const own = head.flatMap((cell, at) => (isWeek(cell) ? [] : [at]));
  // The repetitions are those of the week.
  const named = own
    .map((at) => columnOf(head[at] ?? ''))
    .map((name, at, all) => (name === 'reps' || all.indexOf(name) !== at ? 'other' : name));
  // A column without a name holds the exercises.
  const exercise = named.includes('exercise') ? -1 : named.indexOf('other');
  const columns: Column[] = [...named.map((name, at) => (at === exercise ? 'exercise' : name)), 'reps'];
  const heads = [...own.map((at) => head[at] ?? ''), ''];
  return head.flatMap((week, column) => {
    if (!isWeek(week)) return [];
    let days: string[] = [];
    const said = rows.flatMap((row): Row[] => {
      const cells = own.map((at) => row[at]?.trim() ?? '');
      const asked = row[column]?.trim() ?? '';
      if (row.every((cell, at) => own.includes(at) || cell.trim() === '')) {
        days = [];
        return [{ heads: [], line: cells.filter(Boolean).join(' ') }];
      }
      const { heads: named, line } = lineOf([...cells, asked], columns, heads);
      // The day stands beside the first of its exercises, which this week may not have.
      if (named.length > 0) days = named;
      return asked === '' ? [] : [{ heads: days, line }];
    });
    const isEmptyDay = ({ line }: Row, at: number) =>
      readHeading(line) !== null && readHeading(said[at + 1]?.line ?? week) !== null;
    return [
      week,
      ...linesOfRows(
        said.map((row, at) => (isEmptyDay(row, at) ? { ...row, line: COLUMN_HEADS + row.line } : row)),
      ),
    ];
  });
}

const headsOf = (row: readonly string[]): string =>
  COLUMN_HEADS +
  row
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ');

/** The rows of a spreadsheet as lines that a person would write, each cell's text in one of them. */
export function linesOfTable(text: string): string[] {
  const rows = readCells(text);
  const lines: string[] = [];
  let columns: Column[] | null = null;
  let head: string[] = [];
  let said: Row[] = [];
  const flush = () => {
    lines.push(...linesOfRows(said));
    said = [];
  };
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    if (row.every((cell) => cell.trim() === '')) {
      said.push({ heads: [], line: '' });
      continue;
    }
    const isSplit = [isAcross, areWeeks].find((is) => is(row));
    if (isSplit) {
      flush();
      const rest = rows.slice(at + 1);
      const end = rest.findIndex(isSplit);
      const below = end < 0 ? rest : rest.slice(0, end);
      const widest = Math.max(row.length, ...below.map(({ length }) => length));
      const wide = [...row, ...Array.from({ length: widest - row.length }, () => '')];
      if (isSplit === areWeeks) lines.push(headsOf(row), ...weekLines(below, wide));
      else lines.push(...acrossLines(below, wide));
      at += below.length;
      continue;
    }
    const found = readColumns(row);
    if (found) {
      flush();
      [columns, head] = [found, row];
      lines.push(headsOf(row));
    } else said.push(columns ? lineOf(row, columns, head) : plainLine(row));
  }
  flush();
  return lines;
}

/** Begins a line that only names columns: a character of private use, which no text has. */
export const COLUMN_HEADS = '\ue000';
