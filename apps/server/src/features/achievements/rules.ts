import { type CatalogueEntry, earnableBy } from './catalogue.ts';
import { type AchievementFacts, type FactGroup, METRICS, type Metric, type Step } from './metrics.ts';

/** A person's progress towards one achievement. */
export type AchievementStanding = {
  entry: CatalogueEntry;
  isReached: boolean;
  /** When it was earned, as far as known. */
  reachedAt: number | null;
  value: number;
};

/** A person's progress towards all achievements that depend on the given facts. */
export function evaluate(
  role: 'trainer' | 'client',
  facts: AchievementFacts,
  groups: readonly FactGroup[],
): AchievementStanding[] {
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
