import pg from 'pg';
import type { Table } from './tables.ts';

const quoted = (names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** SQL that writes a table's rows, the same bytes for the same rows wherever they lie. */
export function copyOut({ name, columns, order }: Table): string {
  return `copy (select ${quoted(columns)} from ${quoted([name])} order by ${order}) to stdout`;
}

/** SQL that reads them. */
export function copyIn({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `copy ${quoted([name])} (${quoted(columns)}) from stdin`;
}

/** Names for a statement on several tables. */
export function listed(tables: { name: string }[]): string {
  return quoted(tables.map(({ name }) => name));
}
