import { median, type Results } from './rounds.ts';

/** A goal of `notes/speed.md`, as a ratio to the reference. */
type Goal = { least: number } | { most: number };

export type Row = {
  axis: string;
  /** Absolute figures: small print, true only for this machine in this minute. */
  ours: string;
  reference: string;
  /** Ours through the reference's. */
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

type Comparison = { axis: string; ours: string; reference: string; unit: string; goal?: Goal };

/** Compares two contenders: the ratio is the median of the rounds' own ratios. */
export function compare(results: Results, { axis, ours, reference, unit, goal }: Comparison): Row {
  const [mine, theirs] = [results(ours), results(reference)];
  const ratios = mine.values.map((value, round) => value / (theirs.values[round] ?? Number.NaN));
  const show = (values: number[]) => `${shortNumber(median(values))} ${unit}`;
  return {
    axis,
    ours: show(mine.values),
    reference: show(theirs.values),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    goal,
  };
}

/** What an answer costs each server in CPU time, as one line. */
export function cpuLine(results: Results, names: string[]): string {
  const parts = names.map((name) => `${name} ${shortNumber(median(results(name).cpuMicros))}`);
  return `server CPU per answer, µs: ${parts.join(', ')}`;
}

export function isBehind({ ratio, goal }: Row): boolean {
  if (!goal) return false;
  return 'least' in goal ? !(ratio >= goal.least) : !(ratio <= goal.most);
}

const verdict = (row: Row) => (row.goal ? (isBehind(row) ? 'behind' : 'ok') : '');

const goalText = (goal: Goal | undefined) =>
  goal ? ('least' in goal ? `>= ${goal.least.toFixed(2)}` : `<= ${goal.most.toFixed(2)}`) : '';

/** The table as lines of text. */
export function formatRows(rows: Row[]): string[] {
  const cells = rows.map((row) => [
    row.axis,
    row.ours,
    row.reference,
    row.ratio.toFixed(2),
    row.spread ? `${row.spread[0].toFixed(2)}-${row.spread[1].toFixed(2)}` : '',
    goalText(row.goal),
    verdict(row),
  ]);
  const table = [['axis', 'ours', 'reference', 'ratio', 'rounds', 'goal', ''], ...cells];
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

/** Three digits that say something. */
function shortNumber(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
