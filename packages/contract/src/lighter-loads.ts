import type { LoadSuggestion } from './loads.ts';
import { withHelp } from './progression.ts';
import type { LighterLoad } from './readiness.ts';
import { LIGHTER_PERCENT } from './readiness-limits.ts';
import { isOpenLoad, isProgressed, type LoadFacts, lastLoad } from './suggest-loads.ts';
import type { SetTarget } from './workouts.ts';

/** Where the next lighter load is more than a fifth below, the load stays: that would be another exercise. */
const MOST_SHARE = 0.2;

/** Reasons of what is lighter already. */
const IS_LIGHTER: ReadonlySet<LoadSuggestion['reason']['code']> = new Set(['deload', 'planned_deload']);

/** The load that a set begins with, as far as it is known: suggested, planned, or, where the plan leaves it open, that of the last time. */
function loadOf(target: SetTarget, suggested: LoadSuggestion | null, facts: LoadFacts): number | null {
  const said = suggested?.weight ?? target.weight ?? target.added;
  if (said !== null) return said;
  const isLast = isProgressed(target) && (isOpenLoad(target) || suggested?.reason.code === 'no_max');
  return isLast ? (lastLoad(facts)?.weight ?? null) : null;
}

/**
 * The loads of a lighter session beside the targets of a line, each a tenth lighter and one that can be made; null where it
 * stays: nothing is known, it is lighter already, or nothing that is near can be made.
 * @param suggested by `suggestLoads` for the same line
 */
export function lighterLoads(
  targets: readonly SetTarget[],
  suggested: readonly (LoadSuggestion | null)[],
  known: LoadFacts,
): (LighterLoad | null)[] {
  const loads = withHelp(known.loads);
  return targets.map((target, index) => {
    const suggestion = suggested[index] ?? null;
    const from = loadOf(target, suggestion, known);
    if (!from || (suggestion && IS_LIGHTER.has(suggestion.reason.code))) return null;
    const nearest = loads.nearest(from - (Math.abs(from) * LIGHTER_PERCENT) / 100);
    const weight = nearest < from ? nearest : loads.below(from);
    return weight < from && weight >= from - Math.abs(from) * MOST_SHARE ? { weight, from } : null;
  });
}
