import { busEvent } from '#lib/bus.ts';
import type { DayText } from '#lib/day.ts';

type ChallengeFact = { studioId: string; challengeId: string; name: string };

/** A trainer made a challenge. */
export const challengeCreated = busEvent<ChallengeFact & { authorId: string }>('challenge.created');

/**
 * What persons trained in a challenge of minutes in a heart-rate zone is to be counted from the beginning: whoever
 * knows writes it by `replaceScores`, and their sums are made afterwards.
 */
export const zoneMinutesAsked = busEvent<{
  challengeId: string;
  startDate: DayText;
  endDate: DayText;
  personIds: string[];
}>('challenge.zoneMinutesAsked');

/** A challenge was taken away with its leaderboard. */
export const challengeRemoved = busEvent<ChallengeFact>('challenge.removed');

/** A challenge has ended and these persons share its first place; once per challenge. */
export const challengeWon = busEvent<ChallengeFact & { winnerIds: string[] }>('challenge.won');

/** `joinedAt` is the same when the person leaves: it names the joining. */
type PartFact = ChallengeFact & { personId: string; joinedAt: Date };

/** Somebody takes part in a challenge from now on. */
export const challengeJoined = busEvent<PartFact>('challenge.joined');

/** Somebody takes no part any more, and their score is gone. */
export const challengeLeft = busEvent<PartFact>('challenge.left');
