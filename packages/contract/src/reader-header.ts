/**
 * Answers name in it the signed-in person they were read for, so that a browser keeps them for nobody else; reads
 * name the person whose page asks.
 */
export const READER_HEADER = 'x-reader';

/** Answers name in it the time zone of that person's profile: their days are counted by it, wherever the device is. */
export const READER_ZONE_HEADER = 'x-reader-zone';
