import { tokensTopics } from '@spotter/contract/tokens';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const tokensTables = { access_tokens: [tokensTopics.own] } satisfies OwnedTables;
