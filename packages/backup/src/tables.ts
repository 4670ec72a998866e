import pg from 'pg';

/** A table of the product in its current form. */
export type Table = {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** SQL of the primary key's columns, in an order that does not depend on the database's locale. */
  order: string;
};

type Row = Table & { refers: string[] };

const TABLES = `
  select c.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    (select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
        order by k.at)
      from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k(number, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary) as order,
    array(select f.relname::text from pg_constraint r join pg_class f on f.oid = r.confrelid
      where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as refers
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any($1)
  order by c.relname`;

/** The tables made by migrations: the product's, in a database that others may use too. */
export function namesOfTables(migrations: { text: string }[]): string[] {
  const names = new Set<string>();
  for (const { text } of migrations) {
    for (const [, change, name = ''] of text.matchAll(/^(create|drop) table (?:if not exists )?(\w+)/gim)) {
      if (change?.toLowerCase() === 'drop') names.delete(name);
      else names.add(name);
    }
  }
  return [...names];
}

/** The functions made by migrations. */
export function namesOfFunctions(migrations: { text: string }[]): string[] {
  return migrations.flatMap(({ text }) =>
    [...text.matchAll(/^create function (\w+)/gim)].flatMap(([, name]) => name ?? []),
  );
}

/** Lets columns that count by themselves go on after the rows that were copied in: their sequences are no rows. */
export async function goOnCounting(client: pg.ClientBase, names: string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname::text as table, a.attname::text as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) and a.attidentity <> '' and not a.attisdropped`,
    [names],
  );
  for (const { table, column } of rows) {
    const [from, counted] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${counted}), 0) + 1 from ${from}), false)`,
      [from, column],
    );
  }
}

/**
 * The existing ones of these tables, each after those it references.
 * @throws Error for a table without a primary key, and for tables that reference each other in a circle
 */
export async function readTables(client: pg.ClientBase, names: string[]): Promise<Table[]> {
  const { rows } = await client.query<Row>(TABLES, [names]);
  const ordered: Table[] = [];
  let left = rows;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(({ refers }) => refers.every((name) => !waiting.has(name)));
    if (free.length === 0)
      throw new Error(`tables reference each other in a circle: ${[...waiting].join(', ')}`);
    for (const { name, columns, order } of free) {
      if (!order) throw new Error(`the table ${name} has no primary key`);
      ordered.push({ name, columns, order });
    }
    left = left.filter((row) => !free.includes(row));
  }
  return ordered;
}
