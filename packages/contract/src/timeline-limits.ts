/** What training and habits give; the other values are kinds of body numbers. */
export const TIMELINE_MEASURES = ['volume', 'sessions', 'adherence', 'habits'] as const;
export type TimelineMeasure = (typeof TIMELINE_MEASURES)[number];
export const isMeasure = (text: string): text is TimelineMeasure =>
  (TIMELINE_MEASURES as readonly string[]).includes(text);

/** Whole weeks of an answer, to this one: a quarter, a year, three years. */
export const TIMELINE_WEEKS = ['13', '53', '157'] as const;
export type TimelineWeeks = (typeof TIMELINE_WEEKS)[number];
