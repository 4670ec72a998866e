import type { Notification } from '@spotter/contract/notifications';
import type { TFunction } from 'i18next';

const KEYS: Record<string, string> = {
  workout_assigned: 'notifications.kind.workoutAssigned',
  workout_completed: 'notifications.kind.workoutCompleted',
  client_joined: 'notifications.kind.clientJoined',
  trainer_joined: 'notifications.kind.trainerJoined',
  activity_commented: 'notifications.kind.activityCommented',
  activity_liked: 'notifications.kind.activityLiked',
};

/** What a line says in the reader's language; a kind that this version does not know still names its actor. */
export function notificationText(t: TFunction, { kind, actorName, subject }: Notification): string {
  const key = KEYS[kind] ?? 'notifications.kind.other';
  return t(key, { actor: actorName ?? t('common.unknownUser'), subject });
}
