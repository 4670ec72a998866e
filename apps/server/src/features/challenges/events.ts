import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';

type ChallengeFact = { studioId: string; challengeId: string; name: string };

/** A trainer made a challenge. */
export const challengeCreated = busEvent<ChallengeFact & { authorId: string }>('challenge.created');

/**
 * The training of these people in a challenge of zone minutes must be counted from its start. The listener that knows
 * the minutes writes them with `replaceScoresAsSystem`; the sums are computed afterwards.
 */
export const zoneMinutesAsked = busEvent<{
  challengeId: string;
  startDate: DayText;
  endDate: DayText;
  personIds: string[];
}>('challenge.zoneMinutesAsked');

/** A challenge was removed with its leaderboard. */
export const challengeRemoved = busEvent<ChallengeFact>('challenge.removed');

/** A challenge has ended and these people share its first place. Emitted once per challenge. */
export const challengeWon = busEvent<ChallengeFact & { winnerIds: string[] }>('challenge.won');

/** `joinedAt` identifies the joining; it is the same when the person leaves. */
type PartFact = ChallengeFact & { personId: string; joinedAt: Date };

/** A person joined a challenge. */
export const challengeJoined = busEvent<PartFact>('challenge.joined');

/** A person left a challenge, and their score is deleted. */
export const challengeLeft = busEvent<PartFact>('challenge.left');
