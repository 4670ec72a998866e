import { type Allowed, allow, type KeyedFault } from './allow.ts';
import type { Fault } from './fault.ts';
import { sqlUses, tableNames } from './sql-uses.ts';
import { READ_ELSEWHERE } from './still-allowed.ts';
import type { SourceFile } from './tree.ts';

const OWNERS = /^(?:features\/([^/]+)\/tables|(db)\/owned-tables)\.ts$/;
/** Backups copy all tables, the demo fills them, and test support prepares them. */
const EXEMPT =
  /^(backup|testing|demo)\/|^db\/(demo|migrations)\/|^app\/access\/|\/demo(-[a-z]+)?\.ts$|\/demo\//;

/** The part of the server that a file belongs to: its feature, or its folder. */
export const partOf = (path: string): string =>
  /^features\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0] ?? path;

/** Which part owns each table, and a violation for every table with two owners or none. */
export function findOwners(files: readonly SourceFile[], tables: ReadonlySet<string>) {
  const owners = new Map<string, string>();
  const faults: Fault[] = [];
  for (const { path, text } of files) {
    const found = OWNERS.exec(path);
    const part = found?.[1] ?? found?.[2];
    if (!part) continue;
    const list = text.slice(text.search(/export const \w+Tables = /));
    for (const [, table = ''] of list.matchAll(/(?:^ {2}|[{,] )([a-z_]+): (?:\[|unread)/gm)) {
      const owner = owners.get(table);
      if (owner) faults.push({ file: path, line: 0, text: `${table} is owned by ${owner} already.` });
      owners.set(table, part);
    }
  }
  for (const table of tables) {
    if (owners.has(table)) continue;
    faults.push({ file: 'db/types.ts', line: 0, text: `No feature's tables.ts names the table ${table}.` });
  }
  return { owners, faults };
}

/**
 * A table is written only in its owner's folder. Other parts read it only through exports of its owner; the
 * remaining direct reads are counted in `still-allowed.ts`.
 */
export function checkOwners(
  files: readonly SourceFile[],
  tables: ReadonlySet<string>,
  allowed: Allowed,
): Fault[] {
  const { owners, faults } = findOwners(files, tables);
  const reads: KeyedFault[] = [];
  for (const { path, text } of files) {
    if (EXEMPT.test(path)) continue;
    const part = partOf(path);
    for (const { line, table, writes } of sqlUses(text, tables)) {
      const owner = owners.get(table);
      if (!owner || owner === part) continue;
      if (writes) {
        const text = `${part} writes ${table}, which ${owner} owns: call a function of ${owner}'s service.ts.`;
        faults.push({ file: path, line, text });
        continue;
      }
      const text = `${part} reads ${table}, which ${owner} owns: use a fragment or a query that ${owner} exports.`;
      reads.push({ key: `${part} reads ${owner}`, file: path, line, text });
    }
  }
  return [...faults, ...allow(reads, allowed)];
}

/** All violations of table ownership. */
export function tableOwners(files: readonly SourceFile[]): Fault[] {
  return checkOwners(files, tableNames(files), READ_ELSEWHERE);
}
