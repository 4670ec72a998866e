import { busEvent } from '#lib/bus.ts';

/** A coaching began, or began again. Emitted in the transaction that begins it. */
export const coachingBegun = busEvent<{ studioId: string; trainerId: string; clientId: string }>(
  'coaching.begun',
);

/** A coaching ended. Emitted in the transaction that ends it. */
export const coachingEnded = busEvent<{
  studioId: string;
  trainerId: string;
  clientId: string;
  /** Whether the coming days that the trainer planned stay. */
  days: 'keep' | 'remove';
  endedBy: string;
}>('coaching.ended');
