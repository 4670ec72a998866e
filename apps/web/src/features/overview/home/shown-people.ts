/** As many people as home shows at once. */
export const SHOWN_MAX = 3;

/**
 * The people whom home shows: whoever was shown stays, also when their answer was sent, and the next ones follow until
 * three of them wait.
 */
export function shownPeople(before: readonly string[], waiting: readonly string[]): string[] {
  const isOpen = new Set(waiting);
  const free = SHOWN_MAX - before.filter((id) => isOpen.has(id)).length;
  const next = waiting.filter((id) => !before.includes(id)).slice(0, Math.max(0, free));
  return [...before, ...next];
}
