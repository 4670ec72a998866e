import type { ProfileChange } from '@spotter/contract/accounts';
import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A studio was created. Emitted in the transaction that creates it and its first trainer. */
export const studioFounded = busEvent<{ studioId: Known<'studio'> }>('accounts.studioFounded');

export type ProfileFact = {
  studioId: Known<'studio'>;
  personId: Known<'person'>;
  /** The changed fields, named as in the contract. */
  changed: (keyof ProfileChange)[];
};

/** A person changed their own profile. Emitted in the transaction that changes it. */
export const profileChanged = busEvent<ProfileFact>('accounts.profileChanged');

/** A person joined a studio by an invite. Emitted in the transaction that creates the person. */
export const personJoined = busEvent<{
  studioId: Known<'studio'>;
  personId: Known<'person'>;
  role: 'trainer' | 'client';
  /** The trainer who made the invite. */
  invitedBy: Known<'person'>;
}>('accounts.personJoined');

/** A person is no member of the studio any more. Emitted in the transaction that ends the membership. */
export const membershipEnded = busEvent<{ personId: Known<'person'> }>('accounts.membershipEnded');

/** A person asked for the deletion of their account, and is no member until they keep it. Emitted in the same transaction. */
export const deletionAsked = busEvent<{ studioId: Known<'studio'>; personId: Known<'person'>; at: Date }>(
  'accounts.deletionAsked',
);

/** A person keeps their account, which is as it was. Emitted in the transaction that takes the deletion back. */
export const accountKept = busEvent<{
  studioId: Known<'studio'>;
  personId: Known<'person'>;
  askedAt: string;
}>('accounts.accountKept');

/** All other sessions of a person ended because the password changed. Emitted in the same transaction. */
export const signedOutElsewhere = busEvent<{ personId: Known<'person'> }>('accounts.signedOutElsewhere');
