import type { Insertable } from 'kysely';
import type { DB } from './types.ts';

/** A row with every column said. */
export type Row<T extends keyof DB> = Required<Insertable<DB[T]>>;

/** Rows by table. */
export type Rows = { [T in keyof DB]?: Row<T>[] };
