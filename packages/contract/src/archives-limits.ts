/** Days for which a finished archive can be downloaded. */
export const ARCHIVE_DAYS = 7;
