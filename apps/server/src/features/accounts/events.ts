import type { ProfileChange } from '@spotter/contract/accounts';
import { busEvent } from '#lib/bus.ts';

/** A studio was made; emitted in the transaction that makes it and its first trainer. */
export const studioFounded = busEvent<{ studioId: string }>('accounts.studioFounded');

export type ProfileFact = {
  studioId: string;
  personId: string;
  /** The fields that were named, as the contract calls them. */
  changed: (keyof ProfileChange)[];
};

/** A person changed their own profile; emitted in the transaction that changes it. */
export const profileChanged = busEvent<ProfileFact>('accounts.profileChanged');

/** Somebody joined a studio by an invite; emitted in the transaction that makes the person. */
export const personJoined = busEvent<{
  studioId: string;
  personId: string;
  /** The trainer who coaches the new client from now on; null for a new trainer. */
  trainerId: string | null;
  role: 'trainer' | 'client';
  /** The trainer whose invite it was. */
  invitedBy: string;
}>('accounts.personJoined');

/** All other sessions of a person ended, with a new password; emitted in the transaction that ends them. */
export const signedOutElsewhere = busEvent<{ personId: string }>('accounts.signedOutElsewhere');
