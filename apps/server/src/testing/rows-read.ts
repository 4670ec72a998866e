import pg from 'pg';

type Sent = { text: string; values: unknown[] };
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};
/** How many rows of a table a statement read, with a plan for these values or for any. */
export type RowsRead = { rows: number; table: string; mode: string; statement: string };

/** The statements that are sent while something runs. */
export async function recordStatements(run: () => Promise<unknown>): Promise<Sent[]> {
  const { query } = pg.Client.prototype;
  const sent: Sent[] = [];
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Sent, unknown];
    if (typeof first !== 'string') sent.push({ text: first.text, values: first.values ?? [] });
    else if (Array.isArray(second)) sent.push({ text: first, values: second });
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(textOf(one))).join()}}`;
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
}

const literal = (value: unknown) =>
  value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value));

function* scansOf(node: Node): Generator<Node> {
  if (node['Relation Name']) yield node;
  for (const inner of node.Plans ?? []) yield* scansOf(inner);
}

/** Runs statements again with a plan for their values and with one for any values, and counts the rows they read. */
export async function countRowsRead(pool: pg.Pool, statements: readonly Sent[]): Promise<RowsRead[]> {
  const client = await pool.connect();
  const all: RowsRead[] = [];
  try {
    for (const { text, values } of statements) {
      await client.query(`prepare counted as ${text}`);
      const call = values.length > 0 ? `counted(${values.map(literal).join()})` : 'counted';
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await client.query(`set plan_cache_mode = ${mode}`);
        const { rows } = await client.query(`explain (analyze, format json) execute ${call}`);
        for (const node of scansOf(rows[0]['QUERY PLAN'][0].Plan)) {
          const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
          all.push({
            rows: Math.round(read * node['Actual Loops']),
            table: node['Relation Name'] ?? '',
            mode,
            statement: text.trim().slice(0, 200),
          });
        }
      }
      await client.query('deallocate counted');
    }
  } finally {
    // Drops what was prepared and set.
    client.release(true);
  }
  return all;
}
