/** Weeks of a year's map, the current one included. */
export const YEAR_WEEKS = 53;

/** Periods of adherence in days. */
export const ADHERENCE_DAYS = [7, 30, 90] as const;
