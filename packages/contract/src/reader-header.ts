/**
 * An answer names in it the signed-in person it was made for, so that a browser caches it for nobody else; a
 * read names the person whose page sends it.
 */
export const READER_HEADER = 'x-reader';

/** An answer names in it that person's time zone, by which their days are counted wherever the device is. */
export const READER_ZONE_HEADER = 'x-reader-zone';

/** An answer names in it the weekday on which that person's weeks begin, or `language`. */
export const READER_WEEK_HEADER = 'x-reader-week';
