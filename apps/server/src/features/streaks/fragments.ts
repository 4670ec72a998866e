import { sharedRows } from '#db/owned-tables.ts';

/** The longest streak of each person. */
export const streakRows = sharedRows('streaks', ['person_id', 'longest']);
