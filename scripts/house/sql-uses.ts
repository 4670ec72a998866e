import type { SourceFile } from './tree.ts';

/** A place where a file's SQL, as text or as Kysely calls, reads or writes a table. */
export type SqlUse = { line: number; table: string; writes: boolean };

const READING_CALLS =
  'selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral';
const WRITING_CALLS = 'insertInto|replaceInto|updateTable|deleteFrom|mergeInto';
const CALL = new RegExp(
  String.raw`\.(${READING_CALLS}|${WRITING_CALLS}|using|from)\(\s*\[?\s*['"]([a-z_]+)`,
  'g',
);
const TEXT =
  /\b(insert into|update|delete from|merge into|truncate|from|join|using)\s+(?:only\s+)?([a-z_]+)\b(?!\()/gi;
const MORE_OF_FROM = /\bfrom\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*([a-z_]+)\b/gi;

/** The code with comments replaced by spaces, so that line numbers stay the same. */
export function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}

/** Names of all tables, from the generated row types among the server's files. */
export function tableNames(files: readonly SourceFile[]): Set<string> {
  const types = files.find(({ path }) => path === 'db/types.ts')?.text ?? '';
  const list = types.slice(types.indexOf('export interface DB {'));
  return new Set([...list.matchAll(/^ {2}([a-z_]+): /gm)].map((found) => found[1] ?? ''));
}

/** Where a file reads and writes tables. */
export function sqlUses(code: string, tables: ReadonlySet<string>): SqlUse[] {
  const text = withoutComments(code);
  const uses: SqlUse[] = [];
  const add = (at: number, table: string | undefined, writes: boolean) => {
    if (!table || !tables.has(table)) return;
    uses.push({ line: text.slice(0, at).split('\n').length, table, writes });
  };
  for (const found of text.matchAll(CALL)) {
    add(found.index, found[2], new RegExp(`^(${WRITING_CALLS})$`).test(found[1] ?? ''));
  }
  for (const found of text.matchAll(TEXT)) {
    add(found.index, found[2], !/^(from|join|using)$/i.test(found[1] ?? ''));
  }
  for (const found of text.matchAll(MORE_OF_FROM)) add(found.index, found[1], false);
  return uses.sort((a, b) => a.line - b.line);
}
