/** Maximum values in one call of the ingest address: an hour of one a second. */
export const SAMPLES_MAX = 3_600;
/** Maximum days in one call of the daily record. */
export const HEART_RATE_DAYS_MAX = 92;
/** Maximum hours between the two ends of one call for minutes. */
export const HEART_RATE_HOURS_MAX = 48;
/** Valid range of a measured maximum, in beats a minute. */
export const MAX_HEART_RATE_MIN = 100;
export const MAX_HEART_RATE_MAX = 240;
export const BIRTH_YEAR_MIN = 1900;
/** Minimum age of a user in years. */
export const AGE_MIN = 10;
/** Sessions whose zones one call returns. */
export const ZONED_SESSIONS_MAX = 50;
