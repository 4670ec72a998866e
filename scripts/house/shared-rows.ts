import type { Fault } from './fault.ts';
import { withoutComments } from './sql-uses.ts';
import { findOwners, partOf } from './table-owners.ts';
import type { SourceFile } from './tree.ts';

type Shared = { table: string; columns: Set<string> };

const DECLARED = /export const (\w+) = sharedRows\(\s*'(\w+)',\s*\[([^\]]*)\]/g;
const USED = /\b(\w+Rows)(?:\.text)?\('(\w+)'\)/g;
/** A declaration at the top level of a file: an alias of a query does not reach beyond it. */
const DECLARATION = /^(?=(?:export |async )*(?:function|const) )/m;

/** The columns of each table, from the generated row types. */
export function columnsOf(files: readonly SourceFile[]): Map<string, Set<string>> {
  const types = files.find(({ path }) => path === 'db/types.ts')?.text ?? '';
  const rows = new Map(
    [...types.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [
      name,
      new Set([...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, column = '']) => column)),
    ]),
  );
  const list = types.slice(types.indexOf('export interface DB {'));
  return new Map(
    [...list.matchAll(/^ {2}([a-z_]+): (\w+);/gm)].map(([, table = '', name = '']) => [
      table,
      rows.get(name) ?? new Set(),
    ]),
  );
}

/**
 * A table's owner names the columns that others may read (`sharedRows` in its `fragments.ts`). Nobody else shares
 * them, and a query that reads the table by an alias names no other column. Columns without an alias are not seen.
 */
export function checkSharedRows(
  files: readonly SourceFile[],
  columns: ReadonlyMap<string, ReadonlySet<string>>,
): Fault[] {
  const { owners } = findOwners(files, new Set());
  const shared = new Map<string, Shared>();
  const faults: Fault[] = [];
  for (const { path, text } of files) {
    for (const [, name = '', table = '', list = ''] of text.matchAll(DECLARED)) {
      shared.set(name, { table, columns: new Set(list.match(/\w+/g)) });
      const owner = owners.get(table);
      if (owner === partOf(path) && path.endsWith('/fragments.ts')) continue;
      faults.push({ file: path, line: 0, text: `Only the fragments.ts of ${owner} may share ${table}.` });
    }
  }
  return [...faults, ...files.flatMap((file) => unsharedColumns(file, shared, columns))];
}

function unsharedColumns(
  { path, text }: SourceFile,
  shared: ReadonlyMap<string, Shared>,
  columns: ReadonlyMap<string, ReadonlySet<string>>,
): Fault[] {
  return withoutComments(text)
    .split(DECLARATION)
    .flatMap((code) => {
      const aliases = Map.groupBy(code.matchAll(USED), ([, , alias = '']) => alias);
      return [...aliases].flatMap(([alias, uses]) => {
        const sources = uses.flatMap(([, name = '']) => shared.get(name) ?? []);
        const may = (column: string) => sources.some((source) => source.columns.has(column));
        const exists = (column: string) => sources.some(({ table }) => columns.get(table)?.has(column));
        const named = [...code.matchAll(new RegExp(String.raw`\b${alias}\.([a-z_]+)\b`, 'g'))];
        return [...new Set(named.map(([, column = '']) => column))]
          .filter((column) => exists(column) && !may(column))
          .map((column) => ({
            file: path,
            line: 0,
            text: `${alias}.${column} is not shared: its owner adds it to sharedRows of ${sources.map(({ table }) => table).join(', ')}.`,
          }));
      });
    });
}

/** All violations of the rule for shared columns. */
export function sharedRows(files: readonly SourceFile[]): Fault[] {
  return checkSharedRows(files, columnsOf(files));
}
