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

export type PlanColumn = keyof typeof COLUMNS | 'other';

/** What the column below a heading holds. */
export const columnOf = (cell: string): PlanColumn => {
  const plain = folded(cell).trim().replace(/:$/, '');
  const known = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).find((name) => COLUMNS[name].test(plain));
  return known ?? 'other';
};

/** The columns that a row of headings names; null when it is none. */
export function readColumns(cells: readonly string[]): PlanColumn[] | null {
  // The second column of a kind has something else to say.
  const columns = cells.map(columnOf).map((name, at, all) => (all.indexOf(name) === at ? name : 'other'));
  const has = (...names: PlanColumn[]) => names.every((name) => columns.includes(name));
  if (has('exercise') && new Set(columns).size >= 3) return columns;
  if (!has('sets', 'reps')) return null;
  // 'Day 1 | Sets | Reps': the exercises stand below the day.
  const beside = has('exercise') ? -1 : columns.slice(0, columns.indexOf('sets')).lastIndexOf('other');
  return columns.map((name, at) => (at === beside ? 'exercise' : name));
}

/** The cell of a row of headings that names the day below. */
export const dayAmong = (cells: readonly string[]): string | undefined =>
  cells.find((cell) => columnOf(cell) === 'other' && readHeading(cell)?.day);

/** Whether it is a number alone. */
export const isBare = (text: string) => /^\+?\d+(?:[.,]\d+)?$/.test(text);

/** A load without a unit gets that of the heading of its column: 'Weight (kg)', '%'. */
const unitOf = (heading: string): string => /kg|lbs?|%/i.exec(heading)?.[0].toLowerCase() ?? '';

/** What a row says: the week and the day that it names, and its line. */
export type SaidRow = { heads: string[]; line: string };

/** A row under named columns, as a line that a person would write. */
export function lineOf(
  cells: readonly string[],
  columns: readonly PlanColumn[],
  head: readonly string[],
): SaidRow {
  const at = (name: PlanColumn) => cells[columns.indexOf(name)]?.trim() ?? '';
  // A column of days may be called otherwise: 'Week 1 | Exercise | Sets', with 'Day 1' below the week.
  const isDay = (cell: string, index: number) =>
    !columns.includes('day') &&
    columns[index] === 'other' &&
    index < columns.indexOf('exercise') &&
    Boolean(readHeading(cell)?.day);
  const named = (['week', 'day'] as const).flatMap((name) => {
    const text = at(name);
    if (text === '') return [];
    return [isBare(text) || (name === 'day' && /^[a-g]$/i.test(text)) ? `${name} ${text}` : text];
  });
  const heads = [...named, ...cells.filter(isDay).map((cell) => cell.trim())];
  const [sets, reps, load, rest] = [at('sets'), at('reps'), at('load'), at('rest')];
  const scheme =
    sets && reps && !/x/i.test(reps) ? `${sets}x${reps}` : [sets, reps].filter(Boolean).join(' ');
  const unit = unitOf(head[columns.indexOf('load')] ?? '');
  const others = cells.filter(
    (cell, index) => (columns[index] ?? 'other') === 'other' && cell.trim() !== '' && !isDay(cell, index),
  );
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
export function plainLine(cells: readonly string[]): SaidRow {
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

/** Whether a row names a day in each of its columns. */
export const isAcross = (cells: readonly string[]) =>
  cells.filter((cell) => cell.trim() !== '' && readHeading(cell)?.day).length >= 2;

/** Rows that name their day each, as a spreadsheet does that can be filtered: the day begins with the first of them. */
export const linesOfRows = (rows: readonly SaidRow[]): string[] =>
  rows.flatMap(({ heads, line }, at) => {
    const goesOn = heads.length > 0 && heads.join() === rows[at - 1]?.heads.join();
    return [...(goesOn ? [] : heads), ...(line === '' && heads.length > 0 ? [] : [line])];
  });

/** The cells that say something. */
export const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter(Boolean);

/** Begins a line that only names columns: a character of private use, which no text has. */
export const COLUMN_HEADS = '\ue000';

/** A row of headings as a line that names columns. */
export const headsOf = (row: readonly string[]): string => COLUMN_HEADS + filled(row).join(' · ');
