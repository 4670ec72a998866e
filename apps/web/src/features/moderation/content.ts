import type { Removed } from '@spotter/contract/activities';
import type { ContentKind } from '@spotter/contract/moderation';

/** A message, post or comment, and how its feature changes it. */
export type Content = {
  kind: ContentKind;
  id: string;
  authorId: string;
  createdAt: string;
  content: string;
  removed: Removed | null;
  /** Saves another text. The dialog waits for the promise. */
  onEdit: (content: string) => unknown;
  onDelete: () => unknown;
};
