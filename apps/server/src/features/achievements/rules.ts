import { type CatalogueEntry, earnableBy } from './catalogue.ts';
import { type FactGroup, type Facts, METRICS, type Metric, type Step } from './metrics.ts';

/** How somebody stands with one that they can earn. */
export type Standing = {
  entry: CatalogueEntry;
  isReached: boolean;
  /** When it was, as far as known. */
  reachedAt: number | null;
  value: number;
};

/** How somebody stands with all that follow from the facts at hand. */
export function judge(role: 'trainer' | 'client', facts: Facts, groups: readonly FactGroup[]): Standing[] {
  const ways = new Map<Metric, Step[]>();
  return earnableBy(role)
    .filter(({ metric }) => groups.includes(METRICS[metric].group))
    .map((entry) => {
      const way = ways.get(entry.metric) ?? METRICS[entry.metric].steps(facts);
      ways.set(entry.metric, way);
      const reached = way.find(({ value }) => value >= entry.goal);
      return {
        entry,
        isReached: reached !== undefined,
        reachedAt: reached?.at ?? null,
        value: Math.floor(way.at(-1)?.value ?? 0),
      };
    });
}
