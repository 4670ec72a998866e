import type { Notification } from '@spotter/contract/notifications';
import type { Translate } from '#lib/words/texts.ts';
import { notificationKind } from './notification-kind.ts';

/** The kind whose count is of persons: the named one, and `others`. */
const COUNTS_PERSONS = 'activity_liked';

/** The text of a notification in the reader's language; a bundle includes its count. */
export function notificationText(t: Translate, { kind, count, actorName, subject }: Notification): string {
  const { text, bundled } = notificationKind(kind);
  const names = { actor: actorName ?? t('common.unknownUser'), subject };
  if (count < 2 || !bundled) return t(text, names);
  return t(bundled, { ...names, count: kind === COUNTS_PERSONS ? count - 1 : count });
}
