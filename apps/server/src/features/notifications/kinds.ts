import type { NOTIFICATION_KINDS } from '@spotter/contract/limits';

export type Kind = (typeof NOTIFICATION_KINDS)[number];

/** Whom a kind may ever reach. */
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
  call_incoming: ['client', 'trainer'],
  call_missed: ['client', 'trainer'],
  calendar_disconnected: ['client', 'trainer'],
} as const satisfies Record<Kind, readonly ('client' | 'trainer')[]>;

/** The kinds that persons of a role are told of. */
export const kindsOf = (role: 'client' | 'trainer'): Kind[] =>
  (Object.keys(REACHES) as Kind[]).filter((kind) => (REACHES[kind] as readonly string[]).includes(role));
