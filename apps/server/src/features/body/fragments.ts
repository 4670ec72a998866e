import { sharedRows } from '#db/owned-tables.ts';

/** Which kinds people use, and which of them they hide from every coach, as other features may read them. */
export const bodyKindRows = sharedRows('body_kinds', ['person_id', 'kind', 'hidden']);
