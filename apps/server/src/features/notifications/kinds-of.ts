import type { NOTIFICATION_KINDS } from '@spotter/contract/notifications-limits';

export type Kind = (typeof NOTIFICATION_KINDS)[number];

/** The roles that a kind can reach. */
const REACHES = {
  workout_assigned: ['client'],
  workout_completed: ['trainer'],
  workout_moved: ['client', 'trainer'],
  personal_record: ['trainer'],
  client_joined: ['trainer'],
  trainer_joined: ['trainer'],
  activity_commented: ['client', 'trainer'],
  activity_liked: ['client', 'trainer'],
  trophy_awarded: ['client'],
  challenge_created: ['client'],
  challenge_won: ['client', 'trainer'],
  message: ['client', 'trainer'],
  group_message: ['client', 'trainer'],
  call_incoming: ['client', 'trainer'],
  call_missed: ['client', 'trainer'],
  calendar_disconnected: ['client', 'trainer'],
  content_reported: ['trainer'],
  training_paused: ['client', 'trainer'],
  coaching_ended: ['client', 'trainer'],
  client_left: ['trainer'],
  account_leaving: ['client', 'trainer'],
  account_deleted: ['client', 'trainer'],
  coach_changed: ['client'],
  ownership_received: ['trainer'],
  program_given: ['client'],
  program_changed: ['client'],
  plan_changed: ['client'],
  form_answered: ['client'],
  concern: ['trainer'],
  plan_ends: ['trainer'],
  check_in_answered: ['trainer'],
  // Who has asked for it wants to know: it is not among the choices.
  archive_ready: [],
} as const satisfies Record<Kind, readonly ('client' | 'trainer')[]>;

/** The kinds that people of a role can receive. */
export const kindsOf = (role: 'client' | 'trainer'): Kind[] =>
  (Object.keys(REACHES) as Kind[]).filter((kind) => (REACHES[kind] as readonly string[]).includes(role));
