/** Days by which coming days are shifted at once, forward or back. */
export const SHIFT_DAYS_MAX = 84;
/** Days of one client that are copied to another at once. */
export const COPY_DAYS_MAX = 92;
/** Coming days that the client's page shows, and past ones beside them. */
export const COMING_DAYS_SHOWN = 14;
/** Until this many days after a change of the plan the page offers to take it back. */
export const UNDO_DAYS = 14;
