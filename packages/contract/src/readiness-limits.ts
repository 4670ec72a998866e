/** What is asked before a session, in this order. */
export const READINESS_QUESTIONS = ['sleep', 'soreness', 'energy'] as const;
/** The answers go from 1 to 5; 5 is the best of each, so for soreness it is none. */
export const READINESS_BEST = 5;
/** How a session can be lighter: less load in each set, or a set less of each exercise. */
export const LIGHTER_KINDS = ['load', 'set'] as const;
/** What became of the check. */
export const READINESS_CHOICES = ['taken', 'refused', 'skipped'] as const;
/** A lighter load is so many percent lighter, as in a deload. */
export const LIGHTER_PERCENT = 10;
