import { accountsTopics } from '@spotter/contract/accounts';
import { onboardingTopics } from '@spotter/contract/onboarding';
import { passkeysTopics } from '@spotter/contract/passkeys';
import { secondFactorTopics } from '@spotter/contract/second-factor';
import { everything } from '@spotter/contract/topic';
import { totpTopics } from '@spotter/contract/totp';
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
  known_devices: unread,
  passkeys: [passkeysTopics.own],
  passkey_challenges: unread,
  totp_keys: [totpTopics.own],
  recovery_codes: [totpTopics.own],
  code_tries: unread,
  code_sign_ins: unread,
  sign_in_links: unread,
  email_changes: [accountsTopics.ownSessions],
  identities: unread,
  oidc_attempts: unread,
  password_resets: unread,
  second_factor_rules: [secondFactorTopics.rule],
  imported_pictures: [accountsTopics.profile],
  erasures: [everything],
} satisfies OwnedTables;
