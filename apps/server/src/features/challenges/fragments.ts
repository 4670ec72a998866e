import { sharedRows } from '#db/owned-tables.ts';

/** Challenges as other features may read them. */
export const challengeRows = sharedRows('challenges', ['id', 'goal_type']);

/** Who takes part in which challenge. */
export const participantRows = sharedRows('challenge_participants', ['challenge_id', 'person_id']);
