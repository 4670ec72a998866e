import type { CheckedList } from '@spotter/contract/imports';
import { IMPORT_LIST_NAMES_MAX } from '@spotter/contract/imports-limits';
import { objectPathIn, type UploadPurpose } from '@spotter/contract/objects';
import type { Context, Work } from '#db/context.ts';
import type { Asking, Reader } from '#db/database.ts';
import { type OwnFile, ownDataOfFeatures } from '#db/own-data.ts';
import type { NewRows, ReadIn, ReadInto } from '#db/read-in.ts';
import type { DB } from '#db/types.ts';
import { findBrought } from '#features/exercises/service.ts';
import { takeObject } from '#features/objects/service.ts';
import { checkOwner, ownsStudio } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import { idElsewhere } from '#lib/ids.ts';
import type { Ask } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { FoundImport } from '../queries.ts';
import { addRows, deleteAdded, findAdded, findOwned, findValues } from './list-queries.ts';

type Row = Record<string, unknown>;
type List = { name: string; table: keyof DB & string; rows: OwnFile['rows']; readIn: ReadIn<Row> };

/**
 * The lists that are read in for a person, in the order of the features: what a list names is in one before it. Trainers
 * read in what the archive of a studio has, too, and its owner all of it.
 */
async function listsOf(asking: Asking, viewer: Viewer): Promise<List[]> {
  const isOwner = viewer.role === 'trainer' && (await ownsStudio(asking, viewer));
  return everyList(asking.ask, viewer).filter(({ readIn }) => isOwner || !readIn.isOfOwner);
}

function everyList(ask: Ask, { role }: Pick<Viewer, 'role'>): List[] {
  return ask(ownDataOfFeatures).flatMap(({ files, studioFiles = [] }) => {
    const own = files.flatMap(({ name, tables, rows, readIn }): List[] =>
      typeof readIn === 'string'
        ? []
        : [{ name, rows, table: tables[0] as List['table'], readIn: readIn as unknown as List['readIn'] }],
    );
    if (role === 'client') return own;
    const ofStudio = studioFiles.flatMap(({ name, rows, readIn }): List[] =>
      typeof readIn === 'string'
        ? []
        : [{ name, rows, table: readIn.table, readIn: readIn.list as unknown as List['readIn'] }],
    );
    return [...own.filter(({ readIn }) => readIn.isOfTrainers), ...ofStudio];
  });
}

export const listNames = async (asking: Asking, viewer: Viewer): Promise<string[]> =>
  (await listsOf(asking, viewer)).map(({ name }) => name);

/** Rows of an archive by the shape of their list; one that cannot be read says why. */
type ParsedRows = {
  list: List;
  rows: readonly ({ data: Row; text?: never } | { data?: never; text: string })[];
};

/** Reads rows of a list. @throws imports.list_unknown */
export async function parseRows(
  asking: Asking,
  viewer: Viewer,
  name: string,
  rows: readonly Row[],
): Promise<ParsedRows> {
  const lists = await listsOf(asking, viewer);
  const list = lists.find((one) => one.name === name);
  if (!list) {
    throw new AppError(
      'imports.list_unknown',
      `No list of this name is read in. Send one of ${lists.map((one) => one.name).join(', ')}.`,
    );
  }
  return {
    list,
    rows: rows.map((row) => {
      const { data, error } = list.readIn.row.safeParse(row);
      if (data) return { data };
      const [issue] = error?.issues ?? [];
      return { text: `${issue?.path.join('.')}: ${issue?.message}` };
    }),
  };
}

const readable = ({ rows }: ParsedRows): Row[] => rows.flatMap(({ data }) => (data ? [data] : []));

type Read = { good: Row[] } & Pick<CheckedList, 'wrong' | 'there' | 'elsewhere'>;

/** Sorts rows of an archive: what can be read, what cannot, and what is there already. */
async function sortRows(db: Reader, viewer: Viewer, parsed: ParsedRows, now: Date): Promise<Read> {
  const { list } = parsed;
  const { known } = list.readIn;
  const read: Read = { good: [], wrong: [], there: [], elsewhere: 0 };
  const found = known.length > 0 ? await findValues(db, viewer, list, known) : [];
  const textOf = (row: Row) => JSON.stringify(known.map((column) => row[column]));
  const there = new Set(found.map(textOf));
  const hasId = await idsHere(db, viewer, parsed);
  const keepsOut = await list.readIn.keepsOut?.(
    intoOf(db, viewer, () => null, now),
    readable(parsed),
  );
  const room = await roomIn(db, viewer, list);
  for (const [place, { data, text }] of parsed.rows.entries()) {
    if (!data) {
      read.wrong.push({ row: place, text });
      continue;
    }
    const out = there.has(textOf(data)) || hasId(data) ? 'there' : keepsOut?.(data);
    if (out === 'there') read.there.push(place);
    else if (out === 'elsewhere') read.elsewhere += 1;
    else if (out) read.wrong.push({ row: place, text: out.text });
    else if (room.takes(data)) read.good.push(data);
    else read.wrong.push({ row: place, text: room.text });
  }
  return read;
}

/** Whether the viewer has a row of the id of one of the archive, changed or not. */
async function idsHere(db: Reader, viewer: Viewer, parsed: ParsedRows): Promise<(row: Row) => boolean> {
  const { table, readIn } = parsed.list;
  if (!readIn.owner) return () => false;
  const ids = readable(parsed).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const here = await findHere(db, viewer, { table, owner: readIn.owner }, ids);
  return ({ id }) => here.has(id as string);
}

/** What more a person may have of a list. */
async function roomIn(db: Reader, viewer: Viewer, { readIn: { limit } }: List) {
  let left = limit ? limit.most - (await limit.count(db, viewer.id)) : 0;
  return {
    text: limit?.text ?? '',
    takes: (row: Row): boolean => !limit?.counts(row) || left-- > 0,
  };
}

/** What rows of a list would become. @throws imports.too_many_names */
export async function checkRows(ctx: Context, viewer: Viewer, parsed: ParsedRows): Promise<CheckedList> {
  const { good, ...others } = await sortRows(ctx.db, viewer, parsed, ctx.clock.now());
  return { ...others, names: await namesIn(ctx.db, viewer, parsed.list, good) };
}

/** Of the exercises in rows of a list, those that the archive has brought by now: their ids here, by those of the archive. */
async function broughtIn(
  db: Reader,
  viewer: Viewer,
  { readIn }: List,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => readIn.exercises?.(row).flatMap(({ id }) => id ?? []) ?? []);
  return ids.length > 0 ? findBrought(db, viewer, ids) : new Map();
}

/** The names of the other exercises in them. @throws imports.too_many_names */
async function namesIn(db: Reader, viewer: Viewer, list: List, rows: readonly Row[]): Promise<string[]> {
  const brought = await broughtIn(db, viewer, list, rows);
  const others = rows
    .flatMap((row) => list.readIn.exercises?.(row) ?? [])
    .filter(({ id }) => !brought.has(id ?? ''));
  const names = new Set(others.map(({ name }) => name));
  if (names.size > IMPORT_LIST_NAMES_MAX) {
    throw new AppError(
      'imports.too_many_names',
      `These rows name ${names.size} exercises. Send rows that name at most ${IMPORT_LIST_NAMES_MAX} at once.`,
    );
  }
  return [...names];
}

/** The names of exercises that are looked up to store rows of a list. @throws imports.too_many_names */
export async function namesToMatch(
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  parsed: ParsedRows,
  now: Date,
): Promise<string[]> {
  const { good } = await sortRows(db, viewer, parsed, now);
  return namesIn(db, viewer, parsed.list, good);
}

/**
 * Takes the files that rows of a list name: uploads of the viewer, checked and sealed as every other. Call it before the
 * transaction. @throws what taking a file throws
 */
export async function takeFiles(ctx: Context, viewer: Viewer, parsed: ParsedRows): Promise<void> {
  const files = Object.entries(parsed.list.readIn.files ?? {});
  for (const row of files.length > 0 ? readable(parsed) : []) {
    for (const [column, purpose] of files) {
      const path = row[column];
      if (typeof path === 'string' && objectPathIn(path))
        await takeObject(ctx, viewer, path, purpose as UploadPurpose);
    }
  }
}

type StoredList = { found: FoundImport; now: Date; exercises: ReadonlyMap<string, string> };

/**
 * Adds rows of a list to the data of the viewer, whom the caller has locked.
 * @param exercises what names of exercises mean
 * @throws settings.owner_only
 * @returns how many rows of the archive were added
 */
export async function storeRows(
  work: Work,
  viewer: Viewer,
  { found, now, exercises }: StoredList,
  parsed: ParsedRows,
): Promise<number> {
  const { list } = parsed;
  const { good } = await sortRows(work.db, viewer, parsed, now);
  if (good.length === 0) return 0;
  const byId = await broughtIn(work.db, viewer, list, good);
  const into = intoOf(work.db, viewer, (name, id) => byId.get(id ?? '') ?? exercises.get(name) ?? null, now);
  const made = await list.readIn.rowsOf(good, into);
  // It may have been handed over since; what they read of it is locked by now.
  if (list.readIn.isOfOwner) await checkOwner(work, viewer);
  let added = 0;
  for (const [table, tableRows] of tablesOf(made)) {
    const count = await addRows(work.db, found.id, { list: list.name, table, rows: tableRows });
    // A row of an archive may be several rows; those of the list's own table are told.
    if (table === list.table) added += count;
  }
  await list.readIn.stored?.(work, { personId: viewer.id, studioId: viewer.studioId, now }, good);
  work.touch(...list.readIn.topicsOf(viewer.id, viewer.studioId));
  return added;
}

const tablesOf = (rows: NewRows) => Object.entries(rows) as [keyof DB & string, readonly object[]][];

function intoOf(db: Reader, viewer: Viewer, exerciseOf: ReadInto['exerciseOf'], now: Date): ReadInto {
  const idOf = (archiveId: string) => idElsewhere(viewer.id, archiveId);
  return {
    ...{ db, now, personId: viewer.id, studioId: viewer.studioId },
    ...{ idOf, exerciseOf },
    findHere: (table, owner, ids) => findHere(db, viewer, { table, owner }, ids),
  };
}

/** Of rows of an archive, the ids that the viewer's own have here, by those of the archive. */
async function findHere(
  db: Reader,
  viewer: Viewer,
  of: { table: keyof DB & string; owner: string },
  archiveIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(archiveIds)];
  const idOf = (id: string) => idElsewhere(viewer.id, id);
  const there = await findOwned(db, { ...of, personId: viewer.id }, [...ids, ...ids.map(idOf)]);
  // The archive of this very server names its own rows.
  return new Map(
    ids.flatMap((id) => {
      const here = [idOf(id), id].find((one) => there.has(one));
      return here === undefined ? [] : [[id, here]];
    }),
  );
}

/**
 * Takes back the rows that an import of the viewer added, also those that were changed since. What somebody added to one
 * of them since, such as a day of a habit, keeps it.
 */
export async function takeBackRows(
  work: Work,
  viewer: Viewer,
  { id, clientId, import: { at } }: FoundImport,
  now: Date,
): Promise<void> {
  const of = { personId: clientId, studioId: viewer.studioId, now, begunAt: at };
  const lists = new Map(everyList(work.ask, viewer).map((list) => [list.name, list]));
  for (const { list, table, keys } of await findAdded(work.db, id)) {
    const known = lists.get(list);
    const keep = known?.readIn.keep;
    // The parts of what may stay go or stay with it.
    if (keep && table !== known.table) continue;
    const kept = new Set(await keep?.(work, of, keys as { id: string; client_id?: string }[]));
    await deleteAdded(work.db, id, {
      ...{ table, withParts: keep !== undefined },
      keys: keys.filter((key) => !kept.has(key.id ?? key.client_id ?? '')),
    });
    work.touch(...(known?.readIn.topicsOf(clientId, viewer.studioId) ?? []));
  }
}
