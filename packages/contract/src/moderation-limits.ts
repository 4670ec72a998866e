/** How long a text of one's own can be edited, in milliseconds. */
export const EDIT_MS = 15 * 60_000;
/** Characters of the reason of a report or of a removal. */
export const REASON_MAX = 300;
