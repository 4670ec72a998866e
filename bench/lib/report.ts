import { median, type Results } from './rounds.ts';

/** A goal as a ratio to the reference. */
export type Goal = { least: number } | { most: number } | Absolute;

/** A goal for our own figure, where a ratio says nothing. */
type Absolute = { value: number; unit: string } & ({ atMost: number } | { atLeast: number });

export type Row = {
  axis: string;
  /** Absolute figures for the notes, valid only for this machine at this time. */
  ours: string;
  reference: string;
  /** Our figure divided by the reference's. */
  ratio: number;
  /** The lowest and the highest ratio of a round. */
  spread?: [number, number];
  /** Rows without a goal only explain the others. */
  goal?: Goal | undefined;
};

export type Report = {
  rows: Row[];
  notes: string[] /** A budget that nothing may break. */;
  broken?: string[];
};

type Comparison = {
  axis: string;
  ours: string;
  reference: string;
  unit: string;
  goal?: Goal;
  /** A goal for our own figure in place of one for the ratio. */
  atLeast?: number;
};

/** Compares two contenders: the ratio is the median of the rounds' ratios. */
export function compare(results: Results, { axis, ours, reference, unit, goal, atLeast }: Comparison): Row {
  const [mine, theirs] = [results(ours), results(reference)];
  const ratios = mine.values.map((value, round) => value / (theirs.values[round] ?? Number.NaN));
  const show = (values: number[]) => `${shortNumber(median(values))} ${unit}`;
  return {
    axis,
    ours: show(mine.values),
    reference: show(theirs.values),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    goal: atLeast === undefined ? goal : { value: median(mine.values), atLeast, unit },
  };
}

/** CPU time that an answer costs each server and PostgreSQL, as one line: it tells where a ratio comes from. */
export function cpuLine(results: Results, names: string[]): string {
  const parts = names.map((name) => {
    const { cpuMicros, databaseMicros } = results(name);
    const database = median(databaseMicros);
    return `${name} ${shortNumber(median(cpuMicros))}${database > 0 ? ` + ${shortNumber(database)}` : ''}`;
  });
  return `CPU per answer of the server (+ of PostgreSQL), µs: ${parts.join(', ')}`;
}

export function isBehind({ ratio, goal }: Row): boolean {
  if (!goal) return false;
  if ('atMost' in goal) return !(goal.value <= goal.atMost);
  if ('atLeast' in goal) return !(goal.value >= goal.atLeast);
  return 'least' in goal ? !(ratio >= goal.least) : !(ratio <= goal.most);
}

const verdict = (row: Row) => (row.goal ? (isBehind(row) ? 'missed' : 'met') : '');

function goalText(goal: Goal | undefined): string {
  if (!goal) return '';
  if ('atMost' in goal) return `<= ${goal.atMost} ${goal.unit}`;
  if ('atLeast' in goal) return `>= ${goal.atLeast} ${goal.unit}`;
  return 'least' in goal ? `>= ${goal.least.toFixed(2)}` : `<= ${goal.most.toFixed(2)}`;
}

/** Our median beside that of the reference; with an absolute goal, if it has one. */
export function against(
  axis: string,
  { ours, reference, unit, atMost }: { ours: number[]; reference: number[]; unit: string; atMost?: number },
): Row {
  const [mine, theirs] = [median(ours), median(reference)];
  return {
    axis,
    ours: `${shortNumber(mine)} ${unit}`,
    reference: theirs > 0 ? `${shortNumber(theirs)} ${unit}` : '',
    ratio: mine / theirs,
    ...(atMost !== undefined && { goal: { value: mine, atMost, unit } }),
  };
}

/** The table as lines of text. */
export function formatRows(rows: readonly Row[]): string[] {
  const cells = rows.map((row) => [
    row.axis,
    row.ours,
    row.reference,
    Number.isFinite(row.ratio) ? row.ratio.toFixed(2) : '',
    row.spread ? `${row.spread[0].toFixed(2)}-${row.spread[1].toFixed(2)}` : '',
    goalText(row.goal),
    verdict(row),
  ]);
  const table = [['axis', 'Spotter', 'reference', 'ratio', 'rounds', 'goal', ''], ...cells];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  return table.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** Rounds to three significant digits. */
function shortNumber(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
