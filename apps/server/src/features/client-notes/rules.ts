import type { ClientNote } from '@spotter/contract/client-notes';

type Written = { content: string; changedAt: string; basedOn: string | null };

/**
 * The note after a write; null when it changes nothing. A write on the stored version replaces it. One on an older
 * version is added below what another device wrote meanwhile, unless one of the texts holds the other.
 */
export function mergeNotes(stored: ClientNote, { content, changedAt, basedOn }: Written): ClientNote | null {
  if (stored.changedAt === changedAt) return null;
  if (stored.changedAt === basedOn || stored.content === '') return { content, changedAt };
  if (stored.content.includes(content)) return null;
  const both = content.includes(stored.content) ? content : `${stored.content}\n\n${content}`;
  return { content: both, changedAt };
}
