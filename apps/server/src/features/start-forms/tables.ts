import { startFormsTopics } from '@spotter/contract/start-forms';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const startFormsTables = {
  start_forms: [startFormsTopics.startForms],
  studio_terms: [startFormsTopics.terms],
} satisfies OwnedTables;
