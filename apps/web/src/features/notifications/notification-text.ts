import type { Notification } from '@spotter/contract/notifications';
import type { TFunction } from 'i18next';
import { notificationKind } from './notification-kind.ts';

/** Kinds whose line counts persons: the one it names, and `others` beside them. */
const COUNTS_PERSONS = 'activity_liked';

/** What a line says in the reader's language; several in one line are counted in it. */
export function notificationText(t: TFunction, { kind, count, actorName, subject }: Notification): string {
  const { text, bundled } = notificationKind(kind);
  const names = { actor: actorName ?? t('common.unknownUser'), subject };
  if (count < 2 || !bundled) return t(text, names);
  return t(bundled, { ...names, count: kind === COUNTS_PERSONS ? count - 1 : count });
}
