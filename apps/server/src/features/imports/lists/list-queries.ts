import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { OwnFile } from '#db/own-data.ts';
import type { DB } from '#db/types.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

type Table = keyof DB & string;
/** The primary key of a row. */
type RowKey = Record<string, string>;

/** The values of some columns of what the viewer has of a list. */
export async function findValues(
  db: Reader,
  viewer: Viewer,
  { rows }: Pick<OwnFile, 'rows'>,
  columns: readonly string[],
): Promise<Record<string, unknown>[]> {
  const wanted = sql.join(columns.map((column) => sql.ref(`own.${column}`)));
  const found = await sql<Record<string, unknown>>`select ${wanted} from (${rows(viewer)}) as own`.execute(
    db,
  );
  return found.rows;
}

/** The columns of the primary key of a table. */
async function findKey(db: Reader, table: Table): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`.execute(db);
  return rows.map(({ name }) => name);
}

const keyOf = (alias: string, columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]))})`;

/**
 * Adds rows to a table and notes them as added by an import; those that are there stay as they are.
 * @returns how many were added
 */
export async function addRows(
  db: Reader,
  importId: Known<'import'>,
  { list, table, rows }: { list: string; table: Table; rows: readonly object[] },
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const key = await findKey(db, table);
  const { numAffectedRows = 0n } = await sql`
    with added as (
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing returning ${keyOf(table, key)} as key)
    insert into imported_rows (import_id, list, table_name, key)
    select ${importId}, ${list}, ${table}, added.key from added`.execute(db);
  return Number(numAffectedRows);
}

/** What hangs on rows of a table: another table, and its columns beside those that they name. */
type Part = { table: string; columns: string[]; named: string[] };

/** The tables whose rows would be deleted with those of a table. */
async function findParts(db: Reader, table: Table): Promise<Part[]> {
  const names = (of: string, key: string) =>
    sql.raw(`(select json_agg(a.attname order by k.at) from unnest(c.${key}) with ordinality k(num, at)
      join pg_attribute a on a.attrelid = c.${of} and a.attnum = k.num)`);
  const { rows } = await sql<Part>`
    select r.relname as table, ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as named
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = ${table}::regclass`.execute(db);
  return rows;
}

/**
 * Deletes those of these rows of a table that an import added.
 * @param withParts also one on which a row of another table hangs that is deleted with it
 */
export async function deleteAdded(
  db: Reader,
  importId: Known<'import'>,
  { table, keys, withParts }: { table: Table; keys: readonly RowKey[]; withParts: boolean },
): Promise<void> {
  const [first] = keys;
  if (!first) return;
  const columns = Object.keys(first);
  const equal = (of: string, names: readonly string[], named = names) =>
    sql.join(
      names.map((name, at) => sql`${sql.ref(`gone.${named[at]}`)} = ${sql.ref(`${of}.${name}`)}`),
      sql` and `,
    );
  const parts = withParts ? [] : await findParts(db, table);
  const alone = parts.map(
    (part) => sql`and not exists (select from ${sql.table(part.table)} p
      where ${equal('p', part.columns, part.named)})`,
  );
  await sql`
    delete from ${sql.table(table)} gone
    using jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(keys)}::jsonb) k
    where ${equal('k', columns)} ${sql.join(alone, sql` `)} and exists (select from imported_rows r where r.import_id = ${importId}
      and r.table_name = ${table} and r.key = ${keyOf('k', columns)})`.execute(db);
}

/** Of these ids, those of rows of a person. */
export async function findOwned(
  db: Reader,
  { table, owner, personId }: { table: Table; owner: string; personId: Known<'person'> },
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from ${sql.table(table)} o where o.id = any(${[...ids]}::uuid[])
      and ${sql.ref(`o.${owner}`)} = ${personId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The rows of a table that an import added with a list. */
type AddedRows = { list: string; table: Table; keys: RowKey[] };

/** What an import added, in the order in which it is taken back: the last first. */
export async function findAdded(db: Reader, importId: Known<'import'>): Promise<AddedRows[]> {
  const { rows } = await sql<AddedRows>`
    select r.list, r.table_name as table, json_agg(r.key order by r.place) as keys from imported_rows r
    where r.import_id = ${importId} group by r.list, r.table_name order by min(r.place) desc`.execute(db);
  return rows;
}
