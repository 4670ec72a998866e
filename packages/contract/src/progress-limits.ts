/** Weeks of a year's map, the current one included. */
export const YEAR_WEEKS = 53;

/** Weeks of the sets per muscle, the current one included. */
export const MUSCLE_WEEKS = 12;

/** How many exercises a programme's report shows with their loads. */
export const REPORT_LIFTS = 4;

/** Periods of adherence in days. */
export const ADHERENCE_DAYS = [7, 30, 90] as const;
