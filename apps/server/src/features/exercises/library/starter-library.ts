import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EQUIPMENT, EXERCISE_CATEGORIES, MUSCLES } from '@spotter/contract/exercises-limits';
import { LANGUAGES } from '@spotter/contract/languages';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../starter');

/** The texts of an exercise in one language; `aliases` are other names people search for. */
export const ExerciseText = z.strictObject({
  name: z.string().min(1),
  aliases: z.array(z.string().min(1)),
  description: z.string().min(1).max(160),
  setup: z.string().min(1),
  movement: z.string().min(1),
  mistakes: z.array(z.string().min(1)).length(2),
});
export type ExerciseText = z.infer<typeof ExerciseText>;

const StarterExercise = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  category: z.enum(EXERCISE_CATEGORIES),
  measure: z.enum(['reps', 'time', 'distance']),
  equipment: z.array(z.enum(EQUIPMENT)),
  muscles: z.strictObject({ primary: z.array(z.enum(MUSCLES)).min(1), secondary: z.array(z.enum(MUSCLES)) }),
  text: z.record(z.enum(LANGUAGES), ExerciseText),
});
export type StarterExercise = z.infer<typeof StarterExercise>;

/** Reads `starter/<slug>.json`, each in nine languages. @throws ZodError naming what a file lacks */
export async function readStarterLibrary(): Promise<StarterExercise[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => StarterExercise.parse(JSON.parse(await readFile(join(FOLDER, file), 'utf8')))),
  );
}
