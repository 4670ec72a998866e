import type { ImportedSession } from '@spotter/contract/imports';
import { isSameTraining, type TrainingSpan } from '@spotter/contract/same-training';
import type { z } from 'zod';
import type { Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { trainingImported } from '../events.ts';
import { tellDayChanged } from '../lock-own-session.ts';
import { forgetBests } from '../records/rebuild-queries.ts';
import { rebuildRecordsOf } from '../records/rebuild-records.ts';
import { findAssisted, findLoggable } from '../set-queries.ts';
import {
  beginKey,
  deleteImported,
  findBegun,
  findOverlapped,
  findThere,
  insertImported,
  insertImportedSets,
  insertImportedSwaps,
} from './imported-queries.ts';
import { type ImportedKey, importedId, importedRow, MINUTE_MS } from './imported-rules.ts';

type Sessions = readonly z.output<typeof ImportedSession>[];
type Client = { id: Known<'person'>; timeZone: string };

/**
 * Stores sessions of a file in the training of a client whom the caller has locked. Those that are there, or were
 * deleted by their client, stay as they are; so does a recording of a training that is there. Nothing follows from them
 * yet.
 * @returns what was added, and which sessions their client did not delete @throws sessions.exercise_not_found
 */
export async function storeImported(
  work: Work,
  viewer: Viewer,
  into: { client: Client; importId: Known<'import'>; now: Date },
  sessions: Sessions,
): Promise<{ sessions: number; sets: number; kept: Sessions }> {
  const { client, importId, now } = into;
  await refuseUnknown(work, viewer, sessions, now);
  const loggedBy = viewer.id === client.id ? null : viewer.id;
  const assisted = await findAssisted(work.db, viewer.studioId);
  const all = sessions.map((session) => ({
    session,
    row: importedRow(session, { client, loggedBy, now, assisted }),
  }));
  const twice = await findTwice(
    work.db,
    client.id,
    all.flatMap(({ session, row }) =>
      session.startedAt && !session.isArchived
        ? [{ from: row.startedAt.getTime(), to: row.completedAt.getTime(), key: row }]
        : [],
    ),
  );
  const begun = await findBegunHere(
    work.db,
    client.id,
    all.map(({ session }) => session),
  );
  const rows = all.flatMap(({ session, row }) =>
    twice.has(row) || (session.startedAt && begun.has(beginKey({ ...session, startedAt: session.startedAt })))
      ? []
      : [row],
  );
  const of = { studioId: viewer.studioId, clientId: client.id, importId, now };
  const added = await insertImported(work.db, of, rows);
  // Records are judged when all is there; a set that is logged meanwhile beats what has come so far.
  if (added.size > 0) await forgetBests(work.db, [client.id]);
  const sets = rows
    .filter(({ id }) => added.has(id))
    .flatMap((row) => row.sets.map((set) => ({ ...set, session_id: row.id })));
  await insertImportedSets(work.db, client.id, sets);
  await insertImportedSwaps(
    work.db,
    client.id,
    rows
      .filter(({ id }) => added.has(id))
      .flatMap((row) => row.swaps.map((swap) => ({ ...swap, session_id: row.id }))),
  );
  tellDayChanged(work, { clientId: client.id, workoutId: null });
  const there = await findThere(
    work.db,
    client.id,
    all.map(({ row }) => row.id),
  );
  const kept = all.flatMap(({ session, row }) => (there.get(row.id)?.isDeleted ? [] : [session]));
  return { sessions: added.size, sets: sets.length, kept };
}

/** Recordings of a training that is there, or that comes twice among them. @returns their keys */
async function findTwice<K>(
  db: Reader,
  clientId: Known<'person'>,
  recordings: readonly (TrainingSpan & { key: K })[],
): Promise<Set<K>> {
  if (recordings.length === 0) return new Set();
  const known = await findOverlapped(db, clientId, recordings);
  const twice = new Set<K>();
  for (const recording of recordings) {
    if (known.some((one) => isSameTraining(one, recording))) twice.add(recording.key);
    else known.push(recording);
  }
  return twice;
}

/** Of sessions of an archive, those that began here: its person reads their own archive again. */
const findBegunHere = (db: Reader, clientId: Known<'person'>, keys: readonly ImportedKey[]) =>
  findBegun(
    db,
    clientId,
    keys.flatMap(({ startedAt, name, isArchived }) => (startedAt && isArchived ? [{ startedAt, name }] : [])),
  );

async function refuseUnknown(work: Work, viewer: Viewer, sessions: Sessions, now: Date): Promise<void> {
  const exercises = sessions.flatMap(({ items }) =>
    items.flatMap(({ exerciseId, line, sets }) => [
      exerciseId,
      ...(line?.swappedTo ? [line.swappedTo] : []),
      ...sets.flatMap((set) => set.exerciseId ?? []),
    ]),
  );
  const loggable = await findLoggable(
    work,
    viewer,
    importedId(viewer.id, { at: '', name: '', isArchived: false }),
    exercises,
  );
  if (exercises.every((exercise) => loggable(exercise, now.toISOString()))) return;
  throw new AppError(
    'sessions.exercise_not_found',
    'One of the exercises does not exist, or is no longer in the library. Choose another.',
  );
}

/** How many of these sessions a client has, or has deleted; a recording also as a session of the same time. */
export async function countImported(
  { db }: { db: Reader },
  clientId: Known<'person'>,
  keys: readonly (ImportedKey & { minutes?: number | undefined })[],
): Promise<number> {
  const all = keys.map((key) => ({ ...key, id: importedId(clientId, key) }));
  const there = await findThere(
    db,
    clientId,
    all.map(({ id }) => id),
  );
  const recordings = all.flatMap(({ id, startedAt, isArchived, minutes = 1 }) => {
    const from = Date.parse(startedAt ?? '');
    return startedAt && !isArchived && !there.has(id)
      ? [{ from, to: from + minutes * MINUTE_MS, key: id }]
      : [];
  });
  const unseen = all.filter(({ id }) => !there.has(id));
  const begun = await findBegunHere(db, clientId, unseen);
  return there.size + begun.size + (await findTwice(db, clientId, recordings)).size;
}

type Import = { id: Known<'import'>; studioId: Known<'studio'>; clientId: Known<'person'> };

/** Computes once what follows from imported sessions; nobody is told of single ones. */
export async function finishImported(
  work: Work,
  { studioId, clientId }: Import,
  { now, isUndone }: { now: Date; isUndone: boolean },
): Promise<void> {
  await rebuildRecordsOf(work.db, [clientId], now);
  tellDayChanged(work, { clientId, workoutId: null });
  await work.emit(trainingImported, { studioId, clientId, isUndone });
}

/** Takes back the sessions of an import from the training of a client whom the caller has locked. */
export async function removeImported(work: Work, of: Import, now: Date): Promise<void> {
  const removed = await deleteImported(work.db, { clientId: of.clientId, importId: of.id });
  if (removed.length > 0) await finishImported(work, of, { now, isUndone: true });
}
