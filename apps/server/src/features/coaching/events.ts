import { busEvent } from '#lib/bus.ts';

/** A coaching began, or began again. Emitted in the transaction that begins it. */
export const coachingBegun = busEvent<{ studioId: string; trainerId: string; clientId: string }>(
  'coaching.begun',
);

/**
 * A coaching rests, because the account of one of its people is about to be deleted. Emitted in the transaction that asks
 * for that.
 */
export const coachingHeld = busEvent<{
  studioId: string;
  trainerId: string;
  clientId: string;
  /** Whose account it is. */
  personId: string;
}>('coaching.held');

/** A coaching ended. Emitted in the transaction that ends it. */
export const coachingEnded = busEvent<{
  studioId: string;
  trainerId: string;
  clientId: string;
  /** Whether the coming days that the trainer planned stay. */
  days: 'keep' | 'remove';
  endedBy: string;
  /** Who coaches the client in the trainer's place, with the days that are ahead. */
  handedTo?: string;
  /** With what one of the two has gone; missing: the coaching alone ended. */
  goneWith?: 'membership' | 'account';
}>('coaching.ended');
