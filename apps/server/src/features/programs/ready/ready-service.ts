import type { Language } from '@spotter/contract/languages';
import type { ProgramDetail, ReadyProgram, UsedReadyProgram } from '@spotter/contract/programs';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { findExercises, starterId } from '#features/exercises/service.ts';
import { createAllInProgram } from '#features/workouts/service.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { keepState, writeGrid } from '../grid/grid-queries.ts';
import { numbered } from '../grid/rules.ts';
import { getProgram, insertEmpty } from '../service.ts';
import { type ReadyFile, readReadyPrograms } from './read-ready-programs.ts';
import { daysAWeekOf, daysOf } from './rules.ts';

/** The ready programmes in a language. */
export async function listReadyPrograms(language: Language): Promise<ReadyProgram[]> {
  const { programs } = await readReadyPrograms();
  return [...programs.values()].map((file) => {
    const { key, weeks, level, source } = file;
    const { name, line } = file.text[language];
    return { key, name, line, weeks, daysAWeek: daysAWeekOf(file), level, source };
  });
}

/**
 * Makes a programme of the viewer's own from a ready one; the same id again makes no second.
 * @throws programs.full; programs.not_found when the id is of a programme that the viewer may not see
 */
export async function createFromReady(
  ctx: Context,
  viewer: Viewer,
  { id, key, language = viewer.language }: z.output<typeof UsedReadyProgram>,
): Promise<ProgramDetail> {
  const { programs, names } = await readReadyPrograms();
  const file = programs.get(key) as ReadyFile;
  const { name, about, note = '' } = file.text[language];
  const nameOf = await findNames(ctx, viewer, file, { ...names[language] }, language);
  const phaseName = names[language].phase;
  const row = {
    ...{ id, name, description: `${about}\n${file.source}`, folder: '', tags: [], weeks: file.weeks },
    phases: file.phases.map((phase, index) => ({ ...phase, name: `${phaseName} ${index + 1}` })),
  };
  await inTransaction(ctx, async (work) => {
    const programId = await insertEmpty(ctx, work, viewer, row);
    if (!programId) return;
    const { workouts, days } = daysOf(file, { nameOf, note, idOf: starterId });
    const made = await createAllInProgram(ctx, work, viewer, { programId }, workouts);
    const cells = days.map(({ workout, ...place }) => ({
      ...place,
      ...{ id: newId(ctx.clock.now()), position: 1, workoutId: made[workout] as string },
    }));
    const grid = { weeks: row.weeks, phases: row.phases, cells: numbered(cells) };
    const of = { programId, studioId: viewer.studioId, step: 0 };
    await writeGrid(work.db, of, grid);
    await keepState(work.db, of, grid);
  });
  return getProgram(ctx, viewer, id, language);
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
