import { accountsRows } from './accounts-rows.ts';
import { activitiesRows } from './activities-rows.ts';
import { coachingRows } from './coaching-rows.ts';
import type { AccessRow } from './row.ts';
import { trainingRows } from './training-rows.ts';

/** Who may do what; one generated test per cell. The rules in words are in `docs/access.md`. */
export const accessTable: AccessRow[] = [
  ...accountsRows,
  ...activitiesRows,
  ...coachingRows,
  ...trainingRows,
];
