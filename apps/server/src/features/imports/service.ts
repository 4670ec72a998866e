import {
  type CheckedList,
  type importsRoutes,
  importsTopics,
  type NameMatch,
  type TrainingImport,
} from '@spotter/contract/imports';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { clientNotFound } from '#features/coaching/service.ts';
import { exerciseNotFound, findExercises, matchExercises, nameKey } from '#features/exercises/service.ts';
import {
  addImportedMinutes,
  MINUTE_MS,
  minuteOf,
  removeImportedMinutes,
} from '#features/heart-rate/service.ts';
import {
  countImported,
  finishImported,
  removeImported,
  storeImported,
  traineeOf,
} from '#features/sessions/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { IMPORT_LIMIT } from './limits.ts';
import {
  checkRows,
  listNames,
  namesToMatch,
  parseRows,
  storeRows,
  takeBackRows,
  takeFiles,
} from './lists/list-service.ts';
import {
  countOtherParts,
  countSent,
  countSentRows,
  deleteImport,
  type FoundImport,
  findImport,
  findImports,
  findOpenParts,
  findParts,
  findRemembered,
  finishImportRow,
  insertImport,
  type OpenImport,
  rememberNames,
} from './queries.ts';

type Body<R extends keyof typeof importsRoutes> = z.output<
  Extract<(typeof importsRoutes)[R], { body: unknown }>['body']
>;

const DAY_MS = 86_400_000;

const notFound = () =>
  new AppError('imports.not_found', 'This import is not here any more. Begin a new one.');

/**
 * Whose training it is: the viewer’s, or that of a client whom they log for and who shows them all of it.
 * @throws imports.client_not_found, http.forbidden
 */
async function clientOf({ db }: { db: Reader }, viewer: Viewer, clientId: string | undefined) {
  const client = await traineeOf(db, viewer, { clientId, isFree: true });
  if (!client) {
    throw clientNotFound('imports.client_not_found');
  }
  return client;
}

/** Which exercises names of a file mean: what the viewer said before goes first. */
export async function matchImportNames(
  ctx: Context,
  viewer: Viewer,
  { names, language }: Body<'matchImportNames'>,
): Promise<NameMatch[]> {
  const [matches, remembered] = await Promise.all([
    matchExercises(ctx, viewer, { names, language }),
    findRemembered(ctx.db, viewer, names.map(nameKey)),
  ]);
  const chosen = [...new Set([...remembered.values()].filter((id) => id !== null))];
  const exercises = await findExercises(ctx, viewer, chosen, language ?? viewer.language);
  const byId = new Map(exercises.filter(({ retired }) => !retired).map((one) => [one.id, one]));
  return matches.map((match) => {
    const said = remembered.get(nameKey(match.name));
    if (said === undefined) return { ...match, isRemembered: false };
    if (said === null)
      return { name: match.name, exercise: null, isSure: true, fits: true, isRemembered: true };
    const found = byId.get(said);
    if (!found) return { ...match, isRemembered: false };
    const exercise = { id: found.id, name: found.name, measure: found.measure };
    return { name: match.name, exercise, isSure: true, fits: true, isRemembered: true };
  });
}

/** How many of these sessions are there already. @throws imports.client_not_found */
export async function checkImport(
  ctx: Context,
  viewer: Viewer,
  { clientId, sessions }: Body<'checkImport'>,
): Promise<{ there: number }> {
  await ctx.limits.take(IMPORT_LIMIT, viewer.id);
  const client = await clientOf(ctx, viewer, clientId);
  return { there: await countImported(ctx, client.id, sessions) };
}

/** The last imports into the viewer’s training, or the viewer’s own into that of a client. @throws imports.client_not_found */
export async function listImports(
  ctx: Context,
  viewer: Viewer,
  { clientId }: { clientId?: string | undefined },
): Promise<TrainingImport[]> {
  if (clientId === undefined) return findImports(ctx.db, viewer, viewer.id);
  return findImports(ctx.db, viewer, (await clientOf(ctx, viewer, clientId)).id);
}

/**
 * Begins an import, and remembers what the viewer said names mean. A repeat finds the one that is begun.
 * @throws imports.client_not_found, imports.not_found for the id of somebody else’s, exercises.not_found, and what a
 * whole says of its parts
 */
export async function beginImport(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { clientId, answers, partOf, ...made }: Body<'beginImport'>,
): Promise<TrainingImport> {
  await ctx.limits.take(IMPORT_LIMIT, viewer.id);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (work) => {
    // Trainers have lists of their own, and no training.
    const isListsOnly = clientId === undefined && made.sessions === 0;
    const client = isListsOnly ? viewer : await clientOf(work, viewer, clientId);
    const whole = partOf === undefined ? null : await lockWhole(work, viewer, partOf, { id, client });
    const chosen = [...new Set(answers.flatMap(({ exerciseId }) => exerciseId ?? []))];
    const known = await findExercises(work, viewer, chosen, viewer.language);
    if (known.length < chosen.length) throw exerciseNotFound();
    await insertImport(work.db, viewer, { ...made, id, clientId: client.id, partOf: whole, now });
    const found = await findImport(work.db, viewer, id);
    if (found?.clientId !== client.id) throw notFound();
    const byKey = new Map(answers.map(({ name, exerciseId }) => [nameKey(name), exerciseId]));
    const said = [...byKey].map(([key, exerciseId]) => ({ key, exerciseId }));
    await rememberNames(work.db, viewer, said, now);
    tellImport(work, found);
    work.touch(importsTopics.names.of(viewer.id));
    return found.import;
  });
}

/** Tells whose training it is, and who made it, that an import changed. */
function tellImport(work: Work, { clientId, makerId }: Pick<FoundImport, 'clientId' | 'makerId'>): void {
  work.touch(importsTopics.imports.of(clientId), importsTopics.imports.of(makerId ?? clientId));
}

/**
 * An open import of the viewer with room for this part, locked with its client, so that its end has all parts.
 * @throws imports.not_found, imports.finished, imports.parts_only
 */
async function lockWhole(
  work: Work,
  viewer: Viewer,
  id: string,
  part: { id: string; client: { id: Known<'person'> } },
) {
  await lockPeople(work.db, [viewer.id, part.client.id]);
  const whole = await readImport(work, viewer, id);
  if (whole.parts === 0 || whole.clientId !== viewer.id) throw notFound();
  refuseFinished(whole.import);
  if ((await countOtherParts(work.db, whole.id, part.id)) >= whole.parts) throw partsOnly();
  return whole.id;
}

const partsOnly = () =>
  new AppError(
    'imports.parts_only',
    'This import is of the training of several clients: send it to as many parts as the import has.',
  );

/** Locks the client and with them all their imports, so that one that is taken back gets no more sessions. */
async function lockImport(work: Work, viewer: Viewer, id: string) {
  const before = await findImport(work.db, viewer, id);
  if (!before) throw notFound();
  await lockPeople(work.db, [before.clientId]);
  return readImport(work, viewer, id);
}

/** @throws imports.not_found */
async function readImport({ db }: { db: Reader }, viewer: Viewer, id: string) {
  const found = await findImport(db, viewer, id);
  if (!found) throw notFound();
  return found;
}

/**
 * Stores sessions of a begun import. @throws imports.not_found, imports.finished, imports.parts_only, imports.day_ahead,
 * sessions.exercise_not_found
 */
export async function sendImport(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { from, sessions }: Body<'sendImport'>,
): Promise<TrainingImport> {
  await ctx.limits.take(IMPORT_LIMIT, viewer.id);
  const now = ctx.clock.now();
  refuseAhead(sessions, now);
  return inTransaction(ctx, async (work) => {
    const found = await lockImport(work, viewer, id);
    const { id: importId, clientId } = found;
    refuseFinished(found.import);
    if (found.parts > 0) throw partsOnly();
    const client = await clientOf(work, viewer, clientId);
    const { kept, ...added } = await storeImported(work, viewer, { client, importId, now }, sessions);
    // A heart rate is given by its person alone.
    if (clientId === viewer.id)
      await addImportedMinutes(work, { id: importId, clientId }, minutesOf(kept), now);
    await countSent(work.db, importId, { ...added, upTo: from + sessions.length });
    tellImport(work, found);
    return (await readImport(work, viewer, id)).import;
  });
}

/** The minutes of heart rate of recordings; `at` in ms. */
function minutesOf(sessions: Readonly<Body<'sendImport'>['sessions']>) {
  return sessions.flatMap(({ startedAt, heart }) => {
    const first = startedAt && minuteOf(Date.parse(startedAt));
    return first
      ? heart.map(([after, min, avg, max]) => ({ at: first + after * MINUTE_MS, min, avg, max }))
      : [];
  });
}

/** Somewhere it is tomorrow already; a later day has not come anywhere. */
function refuseAhead(sessions: Body<'sendImport'>['sessions'], now: Date): void {
  const last = now.getTime() + DAY_MS;
  if (sessions.every(({ at, startedAt }) => Date.parse(startedAt ?? `${at}Z`) <= last)) return;
  throw new AppError('imports.day_ahead', 'A day of the file has not come yet. Correct it.');
}

export const listReadLists = (ctx: Context, viewer: Viewer): Promise<string[]> => listNames(ctx, viewer);

/** What rows of a list of an archive would become in the viewer’s own data. @throws imports.list_unknown, imports.too_many_names */
export async function checkList(
  ctx: Context,
  viewer: Viewer,
  { list, rows }: Body<'checkList'>,
): Promise<CheckedList> {
  await ctx.limits.take(IMPORT_LIMIT, viewer.id);
  return checkRows(ctx, viewer, await parseRows(ctx, viewer, list, rows));
}

/**
 * Stores rows of a list of an archive in the viewer’s own data. @throws imports.not_found, imports.finished,
 * imports.lists_own_only, imports.parts_only, imports.list_unknown, imports.too_many_names, and what taking a file throws
 */
export async function sendList(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { from, list, rows }: Body<'sendList'>,
): Promise<TrainingImport> {
  await ctx.limits.take(IMPORT_LIMIT, viewer.id);
  const now = ctx.clock.now();
  const begun = await readImport(ctx, viewer, id);
  if (begun.clientId !== viewer.id) {
    throw new AppError(
      'imports.lists_own_only',
      'Only the person themself brings these lists. For a client, send the sessions.',
    );
  }
  if (begun.parts > 0) throw partsOnly();
  const parsed = await parseRows(ctx, viewer, list, rows);
  await takeFiles(ctx, viewer, parsed);
  const names = await namesToMatch(ctx, viewer, parsed, now);
  const matches = names.length > 0 ? await matchImportNames(ctx, viewer, { names, language: 'en' }) : [];
  const exercises = new Map(matches.flatMap(({ name, exercise }) => (exercise ? [[name, exercise.id]] : [])));
  return inTransaction(ctx, async (work) => {
    const found = await lockImport(work, viewer, id);
    refuseFinished(found.import);
    const added = await storeRows(work, viewer, { found, now, exercises }, parsed);
    await countSentRows(work.db, found.id, { upTo: from + rows.length, added });
    tellImport(work, found);
    return (await readImport(work, viewer, id)).import;
  });
}

function refuseFinished({ finishedAt }: TrainingImport): void {
  if (finishedAt === null) return;
  throw new AppError('imports.finished', 'This import is finished. Begin a new one.');
}

/**
 * Ends an import: what follows from all its sessions is computed once. One with parts ends those that are open before, also
 * of clients who have stopped showing their training. @throws imports.not_found
 */
export async function finishImport(ctx: Context, viewer: Viewer, id: string): Promise<TrainingImport> {
  await ctx.limits.take(IMPORT_LIMIT, viewer.id);
  const now = ctx.clock.now();
  await finishParts(ctx, viewer, (await readImport(ctx, viewer, id)).id);
  return inTransaction(ctx, async (work) => {
    const found = await lockImport(work, viewer, id);
    if (found.import.finishedAt !== null) return found.import;
    await finishLocked(work, viewer, found, now);
    return (await readImport(work, viewer, id)).import;
  });
}

/** Ends the parts of an import that are open, each client in a transaction of their own. */
async function finishParts(ctx: Context, viewer: Viewer, whole: Known<'import'>): Promise<void> {
  for (const { id, clientId } of await findOpenParts(ctx.db, whole)) {
    await inTransaction(ctx, async (work) => {
      await lockPeople(work.db, [clientId]);
      const part = (await findOpenParts(work.db, whole)).find((one) => one.id === id);
      if (part) await finishLocked(work, viewer, part, ctx.clock.now());
    });
  }
}

/** Ends an open import whose client the caller has locked. */
async function finishLocked(work: Work, { studioId }: Viewer, found: OpenImport, now: Date): Promise<void> {
  const { id, clientId, addedSessions } = found;
  await finishImportRow(work.db, id, now);
  // Of an import with parts, each part has its own end.
  if (addedSessions > 0) await finishImported(work, { id, clientId, studioId }, { now, isUndone: false });
  tellImport(work, found);
}

/**
 * Takes an import back with all that it and its parts added, one client after the other, so that nobody who trains meanwhile
 * waits for the records of all; the whole goes last, so what was cut off goes on when it is pressed again.
 * @throws imports.not_found
 */
export async function undoImport(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(IMPORT_LIMIT, viewer.id);
  const now = ctx.clock.now();
  const { whole, parts } = await inTransaction(ctx, async (work) => {
    const found = await lockImport(work, viewer, id);
    if (found.parts > 0) {
      // It takes no part any more.
      await finishImportRow(work.db, found.id, now);
      tellImport(work, found);
    }
    return { whole: found, parts: await findParts(work.db, viewer, found.id) };
  });
  for (const part of parts) await inTransaction(ctx, (work) => takeBack(work, viewer, part, now));
  // What somebody shows the viewer no more stays theirs.
  await finishParts(ctx, viewer, whole.id);
  await inTransaction(ctx, (work) => takeBack(work, viewer, whole, now));
}

/** Takes back what one import added to the training and the lists of its client. */
async function takeBack(
  work: Work,
  viewer: Viewer,
  one: Pick<FoundImport, 'id' | 'clientId'>,
  now: Date,
): Promise<void> {
  const { id, clientId } = one;
  await lockPeople(work.db, [clientId]);
  const found = await findImport(work.db, viewer, id);
  // The client took it back meanwhile, or shows it no more.
  if (!found) return;
  await takeBackRows(work, viewer, found, now);
  await removeImportedMinutes(work, { id, clientId }, now);
  await removeImported(work, { id, clientId, studioId: viewer.studioId }, now);
  await deleteImport(work.db, id);
  tellImport(work, found);
}
