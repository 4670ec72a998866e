import { busEvent } from '#lib/bus.ts';

export type TrophyFact = {
  studioId: string;
  trophyId: string;
  title: string;
  awardedTo: string;
  awardedBy: string;
};

export const trophyAwarded = busEvent<TrophyFact>('trophy.awarded');
/** The giver withdrew a trophy. */
export const trophyRemoved = busEvent<TrophyFact>('trophy.removed');
