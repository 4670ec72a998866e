import { busEvent } from '#lib/bus.ts';

export type TrophyFact = {
  studioId: string;
  trophyId: string;
  title: string;
  awardedTo: string;
  awardedBy: string;
};

export const trophyAwarded = busEvent<TrophyFact>('trophy.awarded');
/** Its giver took a trophy back. */
export const trophyRemoved = busEvent<TrophyFact>('trophy.removed');
