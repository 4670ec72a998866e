import { accountsRows } from './accounts-rows.ts';
import { achievementsRows } from './achievements-rows.ts';
import { activitiesRows } from './activities-rows.ts';
import { calendarRows } from './calendar-rows.ts';
import { callsRows } from './calls-rows.ts';
import { challengesRows } from './challenges-rows.ts';
import { coachingRows } from './coaching-rows.ts';
import { exercisesRows } from './exercises-rows.ts';
import { heartRateRows } from './heart-rate-rows.ts';
import { messagesRows } from './messages-rows.ts';
import { objectsRows } from './objects-rows.ts';
import { onboardingRows } from './onboarding-rows.ts';
import { overviewRows } from './overview-rows.ts';
import { progressRows } from './progress-rows.ts';
import type { AccessRow } from './row.ts';
import { settingsRows } from './settings-rows.ts';
import { trainingRows } from './training-rows.ts';
import { tribeRows } from './tribe-rows.ts';
import { trophiesRows } from './trophies-rows.ts';

/** Who may do what; one generated test per cell. The rules in words are in `docs/access.md`. */
export const accessTable: AccessRow[] = [
  ...accountsRows,
  ...settingsRows,
  ...activitiesRows,
  ...coachingRows,
  ...achievementsRows,
  ...exercisesRows,
  ...objectsRows,
  ...progressRows,
  ...messagesRows,
  ...challengesRows,
  ...trophiesRows,
  ...tribeRows,
  ...onboardingRows,
  ...overviewRows,
  ...trainingRows,
  ...calendarRows,
  ...heartRateRows,
  ...callsRows,
];
