/**
 * Answers name in it the signed-in person they were read for, so that a browser keeps them for nobody else; reads
 * name the person whose page asks.
 */
export const READER_HEADER = 'x-reader';
