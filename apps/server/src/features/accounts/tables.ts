import { accountsTopics } from '@spotter/contract/accounts';
import { onboardingTopics } from '@spotter/contract/onboarding';
import { everything } from '@spotter/contract/topic';
import { type OwnedTables, unread } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const accountsTables = {
  people: [
    accountsTopics.members,
    accountsTopics.profile,
    accountsTopics.ownSessions,
    onboardingTopics.onboarding,
  ],
  sign_ins: [accountsTopics.ownSessions],
  identities: unread,
  oidc_attempts: unread,
  password_resets: unread,
  export_tickets: unread,
  erasures: [everything],
} satisfies OwnedTables;
