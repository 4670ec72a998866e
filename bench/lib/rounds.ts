import type { Pace } from './stand.ts';

/** One figure of one round, and the CPU time of the server and of PostgreSQL per answer. */
export type Measured = { value: number; cpuMicros?: number; databaseMicros?: number };

export type Contender = { name: string; measure: () => Promise<Measured> };

/** A contender's figures, one per round. */
type Figures = { values: number[]; cpuMicros: number[]; databaseMicros: number[] };

export type Results = (name: string) => Figures;

/**
 * Measures all contenders in turn, in reverse order in every other round, so that all have the same
 * conditions.
 */
export async function measureInTurns(pace: Pace, contenders: Contender[]): Promise<Results> {
  const figures = new Map<string, Figures>(
    contenders.map(({ name }) => [name, { values: [], cpuMicros: [], databaseMicros: [] }]),
  );
  // Round 0 is a warm-up and is not counted.
  for (let round = pace.quick ? 1 : 0; round <= pace.rounds; round += 1) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const { name, measure } of order) {
      const { value, cpuMicros, databaseMicros } = await measure();
      if (round === 0) continue;
      figures.get(name)?.values.push(value);
      if (cpuMicros !== undefined) figures.get(name)?.cpuMicros.push(cpuMicros);
      if (databaseMicros !== undefined) figures.get(name)?.databaseMicros.push(databaseMicros);
    }
  }
  return (name) => {
    const found = figures.get(name);
    if (!found) throw new Error(`there is no contender ${name}`);
    return found;
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** The quantile of values for a share from 0 to 1. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
