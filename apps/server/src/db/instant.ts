import type { ColumnType } from 'kysely';

/** A `timestamptz`: read as ISO 8601 in UTC, written as such a text or as a Date. */
export type Instant = ColumnType<string, Date | string, Date | string>;
