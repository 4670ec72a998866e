import type { Message } from '@spotter/contract/messages';

/** The loaded messages of a channel, oldest first, and whether there are older ones. */
export type MessageHistory = {
  messages: readonly Message[];
  hasOlder: boolean;
  /** The channel's count of changes up to which they are current. */
  change: number;
};

/** The latest change among messages, at least the known one. */
export const latestChange = (messages: readonly Message[], known: number): number =>
  Math.max(known, ...messages.map(({ change }) => change));

/**
 * Merges two lists by the channel's message numbers. The result does not depend on how often and in which order
 * parts arrive (a page, a live event, the answer to a send): of two versions of a message the later change counts.
 * Nothing is removed.
 */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = incoming.filter(({ id }) => !ids.has(id) && ids.add(id));
  return addMessages(withChanges(known, incoming), fresh);
}

/** The messages, each in its latest version. */
function withChanges(known: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const changed = new Map<string, Message>();
  for (const message of incoming) {
    if (message.change > (changed.get(message.id)?.change ?? 0)) changed.set(message.id, message);
  }
  if (changed.size === 0) return known;
  return known.map((message) => {
    const later = changed.get(message.id);
    return later && later.change > message.change ? later : message;
  });
}

function addMessages(known: readonly Message[], fresh: Message[]): readonly Message[] {
  if (fresh.length === 0) return known;
  const last = known.at(-1)?.number ?? 0;
  const sorted = fresh.sort((a, b) => a.number - b.number);
  // The common case: one next message at the end.
  if ((sorted[0]?.number ?? 0) > last) return [...known, ...sorted];
  return [...known, ...sorted].sort((a, b) => a.number - b.number);
}

/**
 * The last message before the first gap. Message numbers have no gaps, so what follows one arrived too early, and
 * reading continues from here. Null while nothing is loaded.
 */
export function lastInRow(messages: readonly Message[]): Message | null {
  const gap = messages.findIndex(({ number }, index) => {
    const before = messages[index - 1];
    return before !== undefined && number !== before.number + 1;
  });
  return (gap < 0 ? messages.at(-1) : messages[gap - 1]) ?? null;
}

/** Whether a message is missing between the loaded ones. */
export function hasGap(messages: readonly Message[]): boolean {
  return lastInRow(messages) !== (messages.at(-1) ?? null);
}
