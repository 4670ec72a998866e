import { displayName } from '@spotter/contract/display-name';
import type { TrainingImport } from '@spotter/contract/imports';
import { IMPORTS_SHOWN, type ImportSource } from '@spotter/contract/imports-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** What an import and its parts have together. */
const sumOf = (column: 'total_sessions' | 'sent_sessions' | 'added_sessions' | 'added_sets') =>
  sql<number>`(select sum(${sql.ref(`x.${column}`)})::int from imports x where x.id = i.id or x.part_of = i.id)`;

/** Imports that the viewer may see: into their own training, or their own into that of a client who shows it to them. */
const seen = (db: Reader, viewer: Viewer) =>
  db
    .selectFrom('imports as i')
    .leftJoin(peopleRows('m'), 'm.id', 'i.made_by')
    .select(['i.id', 'i.client_id as clientId', 'i.name', 'i.source', 'i.created_at as at'])
    .select([sumOf('total_sessions').as('sessions'), sumOf('sent_sessions').as('sent')])
    .select([sumOf('added_sessions').as('addedSessions'), sumOf('added_sets').as('addedSets')])
    .select(['i.finished_at as finishedAt', 'i.made_by as makerId', 'i.total_parts as parts'])
    .select(['i.total_rows as rows', 'i.sent_rows as sentRows', 'i.added_rows as addedRows'])
    .select(['m.first_name as firstName', 'm.last_name as lastName', 'm.email'])
    .$narrowType<{ clientId: Known<'person'>; makerId: Known<'person'> | null; id: Known<'import'> }>()
    .where('i.studio_id', '=', viewer.studioId)
    .where((eb) =>
      eb.or([
        eb('i.client_id', '=', viewer.id),
        eb.and([eb('i.made_by', '=', viewer.id), coachedNow(viewer, 'i.client_id', trainingShown)]),
      ]),
    );

type Row = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number];

function present({
  clientId,
  makerId,
  firstName,
  lastName,
  email,
  source,
  parts: _parts,
  ...row
}: Row): TrainingImport {
  const isOwn = makerId === null || makerId === clientId;
  return {
    ...row,
    source: source as ImportSource,
    by: isOwn ? null : { id: makerId, name: displayName({ firstName, lastName, email }) ?? '' },
  };
}

/** The last imports into the training of one person, newest first. */
export async function findImports(db: Reader, viewer: Viewer, clientId: string): Promise<TrainingImport[]> {
  const rows = await seen(db, viewer)
    .where('i.client_id', '=', clientId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(sql.lit(IMPORTS_SHOWN))
    .execute();
  return rows.map(present);
}

/** An import, whose training it is, and what has its end to count. */
export type OpenImport = {
  id: Known<'import'>;
  clientId: Known<'person'>;
  /** Who made it: a part of theirs counts in the import that it is a part of. */
  makerId: Known<'person'> | null;
  /** Of its own, without those of its parts. */
  addedSessions: number;
};

/** An import of the viewer. */
export type FoundImport = OpenImport & {
  /** How many it may have. */
  parts: number;
  import: TrainingImport;
};

const toFound = (row: Row): FoundImport => ({
  ...{ id: row.id, clientId: row.clientId, makerId: row.makerId },
  addedSessions: row.parts > 0 ? 0 : row.addedSessions,
  ...{ parts: row.parts, import: present(row) },
});

/** One of them. */
export async function findImport(db: Reader, viewer: Viewer, id: string): Promise<FoundImport | undefined> {
  const row = await seen(db, viewer).where('i.id', '=', id).executeTakeFirst();
  return row && toFound(row);
}

/** The parts of an import that the viewer made, of clients who still show them their training. */
export async function findParts(db: Reader, viewer: Viewer, id: Known<'import'>): Promise<FoundImport[]> {
  const rows = await seen(db, viewer)
    .where('i.part_of', '=', id)
    .where('i.made_by', '=', viewer.id)
    .orderBy('i.id')
    .execute();
  return rows.map(toFound);
}

/** The parts of an import that are not finished, whoever sees their training. */
export function findOpenParts(db: Reader, whole: Known<'import'>): Promise<OpenImport[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'client_id as clientId', 'made_by as makerId', 'added_sessions as addedSessions'])
    .$narrowType<{ id: Known<'import'>; clientId: Known<'person'>; makerId: Known<'person'> | null }>()
    .where('part_of', '=', whole)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** How many parts an import has beside this one. */
export async function countOtherParts(db: Reader, whole: Known<'import'>, part: string): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('part_of', '=', whole)
    .where('id', '!=', part)
    .executeTakeFirstOrThrow();
  return count;
}

type NewImport = {
  id: string;
  clientId: Known<'person'>;
  name: string;
  source: ImportSource;
  sessions: number;
  sets: number;
  rows: number;
  parts: number;
  /** The import that it is a part of. */
  partOf: Known<'import'> | null;
  now: Date;
};

/** Stores the beginning of an import; a repeat changes nothing. */
export async function insertImport(db: Reader, viewer: Viewer, made: NewImport): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      id: made.id,
      studio_id: viewer.studioId,
      client_id: made.clientId,
      made_by: viewer.id,
      name: made.name,
      source: made.source,
      total_sessions: made.sessions,
      total_sets: made.sets,
      total_rows: made.rows,
      total_parts: made.parts,
      part_of: made.partOf,
      created_at: made.now,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
}

/** Counts what has arrived; a repeat of a part counts once. @param upTo the sessions of the file that are sent by now */
export async function countSent(
  db: Reader,
  id: Known<'import'>,
  { upTo, sessions, sets }: { upTo: number; sessions: number; sets: number },
): Promise<void> {
  await sql`update imports set sent_sessions = least(total_sessions, greatest(sent_sessions, ${upTo}::int)),
    added_sessions = added_sessions + ${sessions}::int, added_sets = added_sets + ${sets}::int
    where id = ${id}`.execute(db);
}

/** The same for rows of other lists. @param upTo the rows of all lists that are sent by now */
export async function countSentRows(
  db: Reader,
  id: Known<'import'>,
  { upTo, added }: { upTo: number; added: number },
): Promise<void> {
  await sql`update imports set sent_rows = least(total_rows, greatest(sent_rows, ${upTo}::int)),
    added_rows = added_rows + ${added}::int where id = ${id}`.execute(db);
}

export async function finishImportRow(db: Reader, id: Known<'import'>, now: Date): Promise<void> {
  await db.updateTable('imports').set({ finished_at: now }).where('id', '=', id).execute();
}

export async function deleteImport(db: Reader, id: Known<'import'>): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute();
}

/** What the viewer said these names mean. */
export async function findRemembered(
  db: Reader,
  viewer: Viewer,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('import_names')
    .select(['name_key as key', 'exercise_id as exerciseId'])
    .where('person_id', '=', viewer.id)
    .where(sql<boolean>`name_key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map(({ key, exerciseId }) => [key, exerciseId]));
}

/** Remembers what the viewer says names mean; what they say later counts. */
export async function rememberNames(
  db: Reader,
  viewer: Viewer,
  answers: readonly { key: string; exerciseId: string | null }[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    insert into import_names (person_id, name_key, studio_id, exercise_id, changed_at)
    select ${viewer.id}, a.key, ${viewer.studioId}, a."exerciseId", ${now}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a(key text, "exerciseId" uuid)
    on conflict (person_id, name_key) do update
      set exercise_id = excluded.exercise_id, changed_at = excluded.changed_at`.execute(db);
}
