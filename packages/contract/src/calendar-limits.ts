export const EVENT_TITLE_MAX = 200;
export const EVENT_DESCRIPTION_MAX = 4_000;
/** Longest event in days. */
export const EVENT_DAYS_MAX = 366;
/** Maximum number of events of one person. */
export const EVENTS_MAX = 20_000;
/** Default length of an event in minutes. */
export const EVENT_MINUTES_DEFAULT = 60;
