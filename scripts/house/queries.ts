import { type Allowed, allow, type KeyedFault } from './allow.ts';
import type { Fault } from './fault.ts';
import { provingTypes } from './proving-types.ts';
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
const PROVING_FILES = /(^|\/)([a-z-]+-)?(queries|fragments)\.ts$|^lib\/(known|ids)\.ts$/;
const EXPORTED =
  /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?)(?:<[^(]*>)?\(([\s\S]*?)\)\s*(?::|=>|\{)/gm;
/**
 * A first parameter that gives access to the database; a function without one only builds a part of a query.
 */
const REACHES_DATABASE =
  /^\s*(?:\w+|\{[^}]*\}): (?:Asking|Reader|Writer|Database|Work|Context|pg\.Pool|Transaction|Pick<Context)/;
const FIRST_PARAMETER = /^\s*(?:\w+|\{[^}]*\}): [^,]*/;
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

/** A query takes a viewer or an id that is proved, or its name ends in AsSystem and its caller answers for its rows. */
export function checkQueryNames(files: readonly SourceFile[], allowed: Allowed): Fault[] {
  const proves = provingTypes(files);
  const found = files.filter(({ path }) => QUERY_FILES.test(path));
  return allow(
    found.flatMap((file) => misnamedQueries(file, proves)),
    allowed,
  );
}

function misnamedQueries({ path, text }: SourceFile, proves: ReturnType<typeof provingTypes>): KeyedFault[] {
  const code = withoutComments(text);
  return [...code.matchAll(EXPORTED)].flatMap((found): KeyedFault[] => {
    const name = found[1] ?? found[2] ?? '';
    const parameters = found[3] ?? '';
    const hasViewer = /\bViewer\b/.test(parameters);
    const isProved = hasViewer || proves(path, parameters.replace(FIRST_PARAMETER, ''));
    const place = { key: `${path} ${name}`, file: path, line: lineOf(code, found.index) };
    if (isProved && SYSTEM.test(name)) {
      const what = hasViewer ? 'a viewer' : 'a proved id';
      return [{ ...place, text: `${name} takes ${what}, so its name must not end in AsSystem.` }];
    }
    if (isProved || SYSTEM.test(name) || !REACHES_DATABASE.test(parameters)) return [];
    const fault = `${name} takes neither a viewer nor a proved id: take one, or call it ${name}AsSystem.`;
    return [{ ...place, text: fault }];
  });
}

/** What a query has read is proved in its file; elsewhere `knownAsSystem` says that nothing has proved an id. */
export function checkProofs(files: readonly SourceFile[]): Fault[] {
  return files
    .filter(({ path }) => !PROVING_FILES.test(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return [...code.matchAll(/\bas (?:readonly )?Known</g)].map(({ index }) => ({
        file: path,
        line: lineOf(code, index),
        text: 'Only a query proves an id: return it from there as Known, or write knownAsSystem.',
      }));
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

/** All violations of the rules for SQL, query signatures, proved ids and minted viewers. */
export function queries(files: readonly SourceFile[]): Fault[] {
  return [
    ...checkSqlPlaces(files, SQL_ELSEWHERE),
    ...checkQueryNames(files, UNNAMED_QUERIES),
    ...checkProofs(files),
    ...checkMints(files),
  ];
}
