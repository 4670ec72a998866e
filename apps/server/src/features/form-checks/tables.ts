import { formChecksTopics } from '@spotter/contract/form-checks';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const formChecksTables = {
  form_checks: [formChecksTopics.formChecks],
  form_check_shows: [formChecksTopics.formChecks],
  form_answers: [formChecksTopics.formChecks],
} satisfies OwnedTables;
