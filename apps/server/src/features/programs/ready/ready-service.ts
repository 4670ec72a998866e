import type { Language } from '@spotter/contract/languages';
import type { ProgramCell, ProgramDetail, ReadyProgram, UsedReadyProgram } from '@spotter/contract/programs';
import type { ReadyProgramKey } from '@spotter/contract/programs-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findExercises, starterId } from '#features/exercises/service.ts';
import { createAllInProgram } from '#features/workouts/service.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { keepState, writeGrid } from '../grid/grid-queries.ts';
import { numbered } from '../grid/rules.ts';
import { getProgram, insertEmpty } from '../service.ts';
import { type ReadyFile, readReadyPrograms } from './read-ready-programs.ts';
import { daysAWeekOf, daysOf, type ReadyWords } from './rules.ts';

/** The ready programmes in a language. */
export async function listReadyPrograms(language: Language): Promise<ReadyProgram[]> {
  const { programs } = await readReadyPrograms();
  return [...programs.values()].map((file) => {
    const { key, weeks, level, source } = file;
    const { name, line, about } = file.text[language];
    return { key, name, line, about, weeks, daysAWeek: daysAWeekOf(file), level, source };
  });
}

type Used = z.output<typeof UsedReadyProgram>;

/**
 * Makes a programme of the viewer's own from a ready one; the same id again makes no second.
 * @throws programs.full; programs.not_found when the id is of a programme that the viewer may not see
 */
export async function createFromReady(ctx: Context, viewer: Viewer, used: Used): Promise<ProgramDetail> {
  await inTransaction(ctx, async (work) => void (await createReadyWithin(ctx, work, viewer, used)));
  return getProgram(ctx, viewer, used.id, used.language);
}

/** A programme that was just made, with its grid. */
type MadeProgram = { id: Known<'program'>; name: string; cells: ProgramCell[] };

/**
 * The same within the caller's transaction.
 * @returns undefined, and nothing is made, when the id is taken
 * @throws programs.full
 */
export async function createReadyWithin(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  { id, key, language = viewer.language }: Used,
): Promise<MadeProgram | undefined> {
  const { file, words, phaseName } = await readInLanguage(ctx, viewer, key, language);
  const { name, about } = file.text[language];
  const row = {
    ...{ id, name, description: `${about}\n${file.source}`, folder: '', tags: [], weeks: file.weeks },
    phases: file.phases.map((phase, index) => ({ ...phase, name: `${phaseName} ${index + 1}` })),
    ready_key: key,
  };
  const programId = await insertEmpty(ctx, work, viewer, row);
  if (!programId) return undefined;
  const { workouts, days } = daysOf(file, words);
  const made = await createAllInProgram(ctx, work, viewer, { programId }, workouts);
  const cells = numbered(
    days.map(({ workout, ...place }) => ({
      ...place,
      ...{ id: newId(ctx.clock.now()), position: 1, workoutId: made[workout] as string },
    })),
  );
  const grid = { weeks: row.weeks, phases: row.phases, cells };
  const of = { programId, studioId: viewer.studioId, step: 0 };
  await writeGrid(work.db, of, grid);
  await keepState(work.db, of, grid);
  return { id: programId, name, cells };
}

/** A ready programme with the words that it has in a language. */
export async function readInLanguage(
  ctx: Context,
  viewer: Viewer,
  key: ReadyProgramKey,
  language: Language,
): Promise<{ file: ReadyFile; words: ReadyWords; phaseName: string }> {
  const { programs, names } = await readReadyPrograms();
  const file = programs.get(key) as ReadyFile;
  const nameOf = await findNames(ctx, viewer, file, { ...names[language] }, language);
  const words = { nameOf, note: file.text[language].note ?? '', idOf: starterId };
  return { file, words, phaseName: names[language].phase ?? '' };
}

/** What its workouts are called: a name of ours, or that of the exercise in the studio's library. */
async function findNames(
  ctx: Context,
  viewer: Viewer,
  { workouts }: ReadyFile,
  ours: Record<string, string>,
  language: Language,
): Promise<(name: string) => string> {
  const slugs = Object.values(workouts).flatMap(({ name }) => (name in ours ? [] : [name]));
  const found = slugs.length > 0 ? await findExercises(ctx, viewer, slugs.map(starterId), language) : [];
  const names = new Map(found.map((exercise) => [exercise.id, exercise.name]));
  return (name) => ours[name] ?? names.get(starterId(name)) ?? name;
}
