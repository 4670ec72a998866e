import { type SqlBool, sql } from 'kysely';

/**
 * Asks for the rows of one owner by a range, for a list in the order of an index that begins with the owner: order it by
 * this column, then by the others. By an equality PostgreSQL drops the column from the order, and where few own many
 * rows it walks everybody's by their ids until a page is full: for who has none, all that there are.
 */
export const ofOwner = (column: string, id: string) =>
  sql<SqlBool>`(${sql.ref(column)} >= ${id} and ${sql.ref(column)} <= ${id})`;

/** The same as text. */
export const ofOwnerText = (column: string, value: string): string =>
  `(${column} >= ${value} and ${column} <= ${value})`;
