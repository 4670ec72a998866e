/** The longest private note that a coach writes about a client at once. */
export const CLIENT_NOTE_MAX = 4_000;
