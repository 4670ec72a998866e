/**
 * Present violations of the house rules. These lists may only shrink: an entry that allows more than there is
 * fails too.
 */

/** How often a part of the server reads tables of another part directly. */
export const READ_ELSEWHERE: Readonly<Record<string, number>> = {};

/** Number of SQL statements in files that are not queries files. */
export const SQL_ELSEWHERE: Readonly<Record<string, number>> = {};

/** Queries without a viewer whose name does not end in AsSystem. */
export const UNNAMED_QUERIES: readonly string[] = [];

/** Folders that hold a file for each feature. They grow with every feature, so their files are not counted. */
export const FOLDERS: readonly string[] = [
  // The contract of each feature, and what they share.
  'packages/contract/src',
  // The pages and states of each feature that the walk opens.
  'e2e/pages',
];

/** Files whose names do not follow the rule. */
export const NAMES: readonly string[] = [];

/** Names of more than one type. */
export const TYPES: readonly string[] = [];

/** Sizes outside the type scale, by file. */
export const SIZES: Readonly<Record<string, number>> = {
  // The number within an icon, in units of the icon.
  'apps/web/src/features/exercises/player/player-centre.tsx': 1,
  // Marks in a day of a month on a phone.
  'apps/web/src/features/calendar/month/day-marks.tsx': 1,
  'apps/web/src/features/plans/day-grid.tsx': 1,
  // Six words below six icons, on a screen of 320 px.
  'apps/web/src/app/shell/bottom-bar.tsx': 1,
};
