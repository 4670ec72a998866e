import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A coaching began, or began again. Emitted in the transaction that begins it. */
export const coachingBegun = busEvent<{
  studioId: Known<'studio'>;
  trainerId: Known<'person'>;
  clientId: Known<'person'>;
}>('coaching.begun');

/**
 * A coaching rests, because the account of one of its people is about to be deleted. Emitted in the transaction that asks
 * for that.
 */
export const coachingPaused = busEvent<{
  studioId: Known<'studio'>;
  trainerId: Known<'person'>;
  clientId: Known<'person'>;
  /** Whose account it is. */
  personId: Known<'person'>;
}>('coaching.held');

/** A coaching ended. Emitted in the transaction that ends it. */
export const coachingEnded = busEvent<{
  studioId: Known<'studio'>;
  trainerId: Known<'person'>;
  clientId: Known<'person'>;
  /** Whether the coming days that the trainer planned stay. */
  days: 'keep' | 'remove';
  endedBy: Known<'person'>;
  /** Who coaches the client in the trainer's place, with the days that are ahead. */
  handedTo?: Known<'person'>;
  /** With what one of the two has gone; missing: the coaching alone ended. */
  goneWith?: 'membership' | 'account';
}>('coaching.ended');
