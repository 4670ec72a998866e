import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

export type TrophyFact = {
  studioId: Known<'studio'>;
  trophyId: string;
  title: string;
  awardedTo: Known<'person'>;
  awardedBy: Known<'person'>;
};

export const trophyAwarded = busEvent<TrophyFact>('trophy.awarded');
/** The giver withdrew a trophy. */
export const trophyRemoved = busEvent<TrophyFact>('trophy.removed');
