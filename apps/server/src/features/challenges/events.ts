import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

type ChallengeFact = { studioId: Known<'studio'>; challengeId: Known<'challenge'>; name: string };

/** A trainer made a challenge. */
export const challengeCreated = busEvent<ChallengeFact & { authorId: Known<'person'> }>('challenge.created');

/**
 * The training of these people in a challenge of zone minutes must be counted from its start. The listener that knows
 * the minutes writes them with `replaceScores`; the sums are computed afterwards.
 */
export const zoneMinutesAsked = busEvent<{
  challengeId: Known<'challenge'>;
  startDate: DayText;
  endDate: DayText;
  personIds: Known<'person'>[];
}>('challenge.zoneMinutesAsked');

/** A challenge was removed with its leaderboard. */
export const challengeRemoved = busEvent<ChallengeFact>('challenge.removed');

/** A challenge has ended and these people share its first place. Emitted once per challenge. */
export const challengeWon = busEvent<ChallengeFact & { winnerIds: Known<'person'>[] }>('challenge.won');

/** `joinedAt` identifies the joining; it is the same when the person leaves. */
type PartFact = ChallengeFact & { personId: Known<'person'>; joinedAt: Date };

/** A person joined a challenge. */
export const challengeJoined = busEvent<PartFact>('challenge.joined');

/** A person left a challenge, and their score is deleted. */
export const challengeLeft = busEvent<PartFact>('challenge.left');
