import { useEffect } from 'react';
import { firstUse } from '#lib/first-use.ts';
import { nextIdle } from '#lib/time/next-idle.ts';

/** What can be loaded before it is shown: a late part, or the page of a path. */
type Loadable = { whenLoaded: () => Promise<void> };

/** Where figures move on a slow phone there is no idle time: what can be opened is loaded all the same. */
const LONGEST_MS = 1_000;

/** How many shown components may open a part. A list may have a menu at each of 250 lines. */
const askers = new Map<Loadable, number>();
let last: Promise<unknown> = firstUse;

/**
 * One after the other: what somebody asks for meanwhile must not wait behind all of them. What cannot be loaded, as without
 * a network, is loaded when it is opened, and holds back none of the others.
 */
function loadInIdleTime(part: Loadable): void {
  last = last
    .then(() => nextIdle({ timeout: LONGEST_MS }))
    .then(() => (askers.get(part) ? part.whenLoaded() : undefined))
    .catch(() => undefined);
}

/**
 * Loads what opens from here before it is opened: sheets, dialogs, menus, pages. In idle time, once somebody uses the page,
 * so that it holds back nothing that is drawn; what is loaded is drawn with the tap. The list must not change.
 */
export function useAhead(...parts: readonly (Loadable | null | undefined)[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list at each render holds the same parts
  useEffect(() => {
    const own = parts.filter((part) => part !== null && part !== undefined);
    for (const part of own) {
      const count = askers.get(part) ?? 0;
      askers.set(part, count + 1);
      if (count === 0) loadInIdleTime(part);
    }
    return () => {
      for (const part of own) askers.set(part, (askers.get(part) ?? 1) - 1);
    };
  }, []);
}
