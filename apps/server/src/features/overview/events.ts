import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A coach said that they have seen what a client told beside sets. */
export const concernsSeen = busEvent<{ coachId: Known<'person'>; clientId: Known<'person'> }>(
  'concerns.seen',
);
