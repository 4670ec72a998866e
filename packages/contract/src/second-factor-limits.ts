/** For how many days a person may wait before they need a second factor. */
export const SECOND_FACTOR_DAYS_MAX = 60;
/** Those that the page offers. */
export const SECOND_FACTOR_DAYS = [3, 7, 14, 30] as const;
