/** What stands in a queued write for the objectPath of a file that is kept in this browser (`kept-files.ts`). */
export const keptRef = (id: string) => `kept:${id}`;

/** The id of the kept file that a text of a queued write names; null for an objectPath. */
export const keptIdOf = (path: string): string | null => (path.startsWith('kept:') ? path.slice(5) : null);
