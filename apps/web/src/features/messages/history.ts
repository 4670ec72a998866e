import type { Message } from '@spotter/contract/messages';

/** What is loaded of a channel: oldest first, each message once, and whether older ones exist. */
export type History = { messages: readonly Message[]; hasOlder: boolean };

/**
 * One list of two, in the order of the channel's own numbers. However often and in whatever order parts arrive
 * (a page, a live event, the answer to a send), the result is the same; nothing is ever taken out.
 */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = incoming.filter(({ id }) => !ids.has(id) && ids.add(id));
  if (fresh.length === 0) return known;
  const last = known.at(-1)?.number ?? 0;
  const sorted = fresh.sort((a, b) => a.number - b.number);
  // Almost always: the next message, after all the others.
  if ((sorted[0]?.number ?? 0) > last) return [...known, ...sorted];
  return [...known, ...sorted].sort((a, b) => a.number - b.number);
}

/**
 * The last message before the first gap: numbers have none, so what comes after a gap was heard too early and
 * the reading goes on from here. Null while nothing is loaded.
 */
export function lastInRow(messages: readonly Message[]): Message | null {
  const gap = messages.findIndex(({ number }, index) => {
    const before = messages[index - 1];
    return before !== undefined && number !== before.number + 1;
  });
  return (gap < 0 ? messages.at(-1) : messages[gap - 1]) ?? null;
}

/** Whether a message is missing between those that are loaded. */
export function hasGap(messages: readonly Message[]): boolean {
  return lastInRow(messages) !== (messages.at(-1) ?? null);
}
