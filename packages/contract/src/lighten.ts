import type { LoadSuggestion } from './loads.ts';
import type { LighterLoad, Readiness } from './readiness.ts';
import type { LIGHTER_KINDS } from './readiness-limits.ts';
import type { SetTarget } from './workouts.ts';

export type LighterKind = (typeof LIGHTER_KINDS)[number];

/** A line of a session, as far as it can be lighter. */
export type LighterLine = {
  targets: SetTarget[];
  suggestions?: (LoadSuggestion | null)[] | undefined;
  lighter?: (LighterLoad | null)[] | undefined;
  full?: { targets: SetTarget[]; suggestions: (LoadSuggestion | null)[] } | null | undefined;
  /** Added while training: nobody planned it. */
  added?: boolean | undefined;
};

const isWork = ({ type }: SetTarget) => type === 'normal' || type === 'failure';

/** The line as it began. */
export const fullOf = ({ full, targets, suggestions }: LighterLine) =>
  full ?? { targets, suggestions: suggestions ?? [] };

/** Whether a line can be lighter in this way. What is already lighter, as by a deload, has no lighter load. */
export function canBeLighter(line: LighterLine, kind: LighterKind): boolean {
  if (line.added) return false;
  if (kind === 'load') return (line.lighter ?? []).some((load) => load !== null);
  // The last set goes, be it a drop set: the numbers of the others, and with them their ids, stay.
  return fullOf(line).targets.slice(0, -1).some(isWork);
}

/**
 * A line of a session, lighter in one way or, with null, as it began. What it was stays beside it, so any order of choices
 * ends the same. No target of the workout changes: a lighter load is a suggestion with its reason.
 */
export function lighten<T extends LighterLine>(line: T, kind: LighterKind | null): T {
  const full = fullOf(line);
  if (kind === null || !canBeLighter(line, kind)) return line.full ? { ...line, ...full, full: null } : line;
  if (kind === 'set') {
    const [targets, suggestions] = [
      full.targets.slice(0, -1),
      full.suggestions.slice(0, full.targets.length - 1),
    ];
    return { ...line, targets, suggestions, full };
  }
  const suggestions = full.targets.map((_target, index): LoadSuggestion | null => {
    const suggested = full.suggestions[index] ?? null;
    const load = line.lighter?.[index];
    if (!load) return suggested;
    const reason = { code: 'lighter', values: { weight: load.from } } as const;
    return { ...suggested, weight: load.weight, reps: suggested?.reps ?? null, reason };
  });
  return { ...line, targets: full.targets, suggestions, full };
}

/** How a session is lighter: by what its client took; null: it is not. */
export const lighterKindOf = (
  said: Pick<Readiness, 'proposal' | 'choice'> | null | undefined,
): LighterKind | null => (said?.choice === 'taken' ? said.proposal : null);
