import { accountsRoutes } from '@spotter/contract/accounts';
import type { Feature } from '#db/feature.ts';
import { studioOwnerOf } from '#features/settings/questions.ts';
import { answer } from '#lib/question.ts';
import { avatarObjects } from './avatar-objects.ts';
import { createGate } from './create-gate.ts';
import { findOwnerId } from './membership-queries.ts';
import { startErasing } from './own-account/jobs.ts';
import { accountsOwnData } from './own-account/own-data-queries.ts';
import { saysThousands } from './password/thousands.ts';
import { mountAccounts } from './routes.ts';
import { eraseAgain } from './service.ts';
import { accountsTables } from './tables.ts';

/** Accounts: sign-up, sign-in, profiles, sessions, the export of personal data and the deletion of an account. */
export const accounts: Feature = {
  name: 'accounts',
  tables: accountsTables,
  ownData: accountsOwnData,
  firstReads: { everyPage: [accountsRoutes.getCurrentUser] },
  mount: mountAccounts,
  prepare: eraseAgain,
  begin: startErasing,
  gate: createGate,
  saysThousands,
  objects: avatarObjects,
  answers: [answer(studioOwnerOf, findOwnerId)],
  demo: () => import('./demo.ts').then((m) => m.accountsDemo),
};
