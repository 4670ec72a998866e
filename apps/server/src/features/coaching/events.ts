import { busEvent } from '#lib/bus.ts';

/** A coaching ended; emitted in the transaction that ends it. */
export const coachingEnded = busEvent<{ studioId: string; trainerId: string; clientId: string }>(
  'coaching.ended',
);
