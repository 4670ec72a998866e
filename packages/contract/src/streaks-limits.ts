/** Weeks of the strip on the profile. */
export const STREAK_WEEKS = 12;
