/**
 * Held by whoever changes the schema or the built-in data: a start, a restore. Advisory locks count per database; the
 * embedded database's owner holds another one in `postgres`.
 */
export const SETUP_LOCK = 0x53_50_4f_55;
