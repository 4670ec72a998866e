import { type Allowed, allow, type KeyedFault } from './allow.ts';
import type { Fault } from './fault.ts';
import { withoutComments } from './sql-uses.ts';
import { SQL_ELSEWHERE, UNNAMED_QUERIES } from './still-allowed.ts';
import type { SourceFile } from './tree.ts';

/**
 * Where SQL is allowed: files of queries and fragments, the database's own folder, test support, the demo.
 */
const SQL_FILES =
  /(^|\/)([a-z-]+-)?(queries|fragments)\.ts$|^(db|testing|backup|demo)\/|^app\/access\/|\/demo(-[a-z]+)?\.ts$|\/demo\//;
const STATEMENT =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\.query(<[^(]*>)?\(/g;
const QUERY_FILES = /^features\/.*\/([a-z-]+-)?queries\.ts$/;
const EXPORTED =
  /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?)(?:<[^(]*>)?\(([\s\S]*?)\)\s*(?::|=>|\{)/gm;
/**
 * A first parameter that gives access to the database; a function without one only builds a part of a query.
 */
const REACHES_DATABASE =
  /^\s*(?:\w+|\{[^}]*\}): (?:Asking|Reader|Writer|Database|Work|Context|pg\.Pool|Transaction|Pick<Context)/;
const SYSTEM = /AsSystem$/;

/** Files that may mint a viewer without a session: a feed's secret URL stands for its person. */
const MAY_MINT = [
  'lib/viewer.ts',
  'features/accounts/create-gate.ts',
  'features/calendar/feed/queries.ts',
  'features/tokens/queries.ts',
];

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** SQL is allowed only in files of queries and fragments. */
export function checkSqlPlaces(files: readonly SourceFile[], allowed: Allowed): Fault[] {
  const found = files
    .filter(({ path }) => !SQL_FILES.test(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return [...code.matchAll(STATEMENT)].map(({ index }) => ({
        key: path,
        file: path,
        line: lineOf(code, index),
        text: 'SQL is not allowed here: move it to a queries file.',
      }));
    });
  return allow(found, allowed);
}

/** A query takes a viewer, or its name ends in AsSystem and its caller decides which rows it may reach. */
export function checkQueryNames(files: readonly SourceFile[], allowed: Allowed): Fault[] {
  return allow(files.filter(({ path }) => QUERY_FILES.test(path)).flatMap(misnamedQueries), allowed);
}

function misnamedQueries({ path, text }: SourceFile): KeyedFault[] {
  const code = withoutComments(text);
  return [...code.matchAll(EXPORTED)].flatMap((found): KeyedFault[] => {
    const name = found[1] ?? found[2] ?? '';
    const parameters = found[3] ?? '';
    const hasViewer = /\bViewer\b/.test(parameters);
    const place = { key: `${path} ${name}`, file: path, line: lineOf(code, found.index) };
    if (hasViewer && SYSTEM.test(name)) {
      return [{ ...place, text: `${name} takes a viewer, so its name must not end in AsSystem.` }];
    }
    if (hasViewer || SYSTEM.test(name) || !REACHES_DATABASE.test(parameters)) return [];
    return [{ ...place, text: `${name} takes no viewer: take one, or call it ${name}AsSystem.` }];
  });
}

/** Only the session gate and a short list of other files mint a viewer. */
export function checkMints(files: readonly SourceFile[]): Fault[] {
  return files
    .filter(({ path }) => !MAY_MINT.includes(path))
    .flatMap(({ path, text }) => {
      const at = withoutComments(text).search(/\bmintViewer\b/);
      if (at < 0) return [];
      const fault =
        'Only the session gate may mint a viewer (list MAY_MINT): take the viewer as a parameter.';
      return [{ file: path, line: lineOf(text, at), text: fault }];
    });
}

/** All violations of the rules for SQL, query signatures and minted viewers. */
export function queries(files: readonly SourceFile[]): Fault[] {
  return [
    ...checkSqlPlaces(files, SQL_ELSEWHERE),
    ...checkQueryNames(files, UNNAMED_QUERIES),
    ...checkMints(files),
  ];
}
