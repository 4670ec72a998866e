/** Habits of one person at a time. */
export const HABITS_MAX = 8;
export const HABIT_NAME_MAX = 60;
export const HABIT_UNIT_MAX = 12;
export const HABIT_NUMBER_MAX = 100_000;
/** Weeks of the strip, to the end of this one. */
export const HABIT_WEEKS = 12;
/** Marks of one write. */
export const HABIT_MARKS_PER_WRITE = 50;
