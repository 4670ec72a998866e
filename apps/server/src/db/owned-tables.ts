import type { TopicKind } from '@spotter/contract/topic';
import { type AliasedRawBuilder, type SelectType, sql } from 'kysely';
import type { DB } from './types.ts';

/** Marks a table that no answer depends on. */
export const unread = 'unread' as const;

/**
 * Tables that one feature owns: only it writes them. Each table lists kinds of topics; a transaction that
 * writes the table has to touch at least one of them, or it fails in tests.
 */
export type OwnedTables = {
  readonly [Table in keyof DB]?: readonly [TopicKind, ...TopicKind[]] | typeof unread;
};

/** Tables without a feature: the state of prepared data. */
export const houseTables = { prepared_data: unread } satisfies OwnedTables;

/** The columns of a table that a query may select. */
type Row<T extends keyof DB, C extends keyof DB[T]> = { [K in C]: SelectType<DB[T][K]> };

/** A table of another feature in a query, by the alias that it gets there. */
export type SharedRows<T extends keyof DB & string, C extends keyof DB[T] & string> = {
  <A extends string>(alias: A): AliasedRawBuilder<Row<T, C>, A>;
  /** The same for the text of a statement with a name of its own. */
  text(alias: string): string;
};

/**
 * A table that other features may read, with the columns that they may name: `peopleRows('p')` stands for
 * `people as p` in a query. The owner of the table exports it from its `fragments.ts`. `npm run lint` refuses other
 * columns of the alias in SQL text; Kysely's types refuse them in its calls.
 */
export function sharedRows<T extends keyof DB & string, C extends keyof DB[T] & string>(
  table: T,
  _columns: readonly C[],
): SharedRows<T, C> {
  const rows = <A extends string>(alias: A): AliasedRawBuilder<Row<T, C>, A> =>
    sql<Row<T, C>>`${sql.table(table)}`.as(alias);
  const text = (alias: string) => `${table} as ${alias}`;
  return Object.assign(rows, { text });
}
