import { sharedRows } from '#db/owned-tables.ts';

/** How programmes progress, as other features may read it. */
export const progressionRows = sharedRows('program_progressions', ['program_id', 'progression']);
