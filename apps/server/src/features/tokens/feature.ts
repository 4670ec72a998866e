import type { Feature } from '#db/feature.ts';
import { tokensOwnData } from './own-data-queries.ts';
import { reactToAccounts } from './reactions.ts';
import { mountTokens } from './routes.ts';
import { createFindHolder } from './service.ts';
import { tokensTables } from './tables.ts';

/** Personal access tokens: keys for programs that act as their person. */
export const tokens: Feature = {
  name: 'tokens',
  tables: tokensTables,
  ownData: tokensOwnData,
  mount: mountTokens,
  react: reactToAccounts,
  findHolder: createFindHolder,
  demo: () => import('./demo.ts').then((m) => m.tokensDemo),
};
