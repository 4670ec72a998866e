import type { Fault } from './fault.ts';

/** A violation, and the entry of a list that would allow it. */
export type KeyedFault = Fault & { key: string };

/** What may still break a rule: keys that may do it once, or how often each may. */
export type Allowed = readonly string[] | Readonly<Record<string, number>>;

/**
 * Violations beyond what a list allows, and a violation for each entry that allows more than there is. A list can
 * therefore only shrink.
 */
export function allow(found: readonly KeyedFault[], allowed: Allowed): Fault[] {
  const byKey = Map.groupBy(found, ({ key }) => key);
  const limits = new Map(
    Array.isArray(allowed) ? allowed.map((key: string) => [key, 1] as const) : Object.entries(allowed),
  );
  return [...new Set([...byKey.keys(), ...limits.keys()])].flatMap((key): Fault[] => {
    const faults = byKey.get(key) ?? [];
    const limit = limits.get(key) ?? 0;
    if (faults.length > limit) return faults;
    if (faults.length === limit) return [];
    const text = `"${key}" is allowed ${limit} times and occurs ${faults.length} times: lower or remove it.`;
    return [{ file: 'scripts/house/still-allowed.ts', line: 0, text }];
  });
}
