import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EQUIPMENT, EXERCISE_CATEGORIES, LEVELS, MUSCLES } from '@spotter/contract/exercises-limits';
import type { FigureKey } from '@spotter/contract/figures/figure-of';
import { FIGURES, type FigureName } from '@spotter/contract/figures/figures';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import { z } from 'zod';
import { StarterWay, slugOf } from './starter-way.ts';

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
  /** The exercise that it differs from by equipment, grip, angle, seat or way. */
  like: z.string().optional(),
  level: z.enum(LEVELS),
  /** Exercises that lead to it, the nearest first. */
  easier: z.array(z.string()).default([]),
  /** Exercises that it leads to, unless these name it themselves. */
  harder: z.array(z.string()).default([]),
  /** The figure that shows it, if it is not called like the exercise. */
  figure: z.enum(Object.keys(FIGURES) as FigureName[]).optional(),
  category: z.enum(EXERCISE_CATEGORIES),
  measure: z.enum(['reps', 'time', 'distance']),
  assisted: z.boolean().default(false),
  equipment: z.array(z.enum(EQUIPMENT)),
  muscles: z.strictObject({ primary: z.array(z.enum(MUSCLES)).min(1), secondary: z.array(z.enum(MUSCLES)) }),
  text: z.record(z.enum(LANGUAGES), ExerciseText),
});
type Whole = z.infer<typeof StarterExercise>;
/** `way`: the way in which it is what it is like. */
export type StarterExercise = Omit<Whole, 'figure'> & { figure: FigureKey; way?: string };

const { name, aliases, description } = ExerciseText.shape;

/** A file may name an exercise that it is like: what it does not say itself is as there. */
const StarterFile = StarterExercise.partial().extend({
  slug: StarterExercise.shape.slug,
  level: StarterExercise.shape.level,
  easier: StarterExercise.shape.easier,
  harder: StarterExercise.shape.harder,
  text: z.record(z.enum(LANGUAGES), ExerciseText.partial().extend({ name, aliases, description })),
});
type StarterFile = z.infer<typeof StarterFile>;

function whole(file: StarterFile, files: ReadonlyMap<string, StarterFile>): StarterExercise {
  const { like } = file;
  const base = like === undefined ? undefined : files.get(like);
  if (like !== undefined && !base) throw new Error(`${file.slug} is like ${like}, which has no file`);
  const text = Object.fromEntries(LANGUAGES.map((one) => [one, { ...base?.text[one], ...file.text[one] }]));
  const exercise = StarterExercise.parse({ ...base, figure: undefined, ...file, text });
  const figure = exercise.figure ?? (exercise.slug as FigureName);
  if (!(figure in FIGURES)) throw new Error(`${exercise.slug} has no figure`);
  return { ...exercise, figure };
}

/** Sentences of these languages stand next to each other without a space. */
const UNSPACED: readonly Language[] = ['zh', 'ja'];

function inWay(way: StarterWay, bySlug: ReadonlyMap<string, StarterExercise>): StarterExercise[] {
  return way.exercises.map(({ like, level, easier, harder, names }) => {
    const base = bySlug.get(like);
    if (!base) throw new Error(`${way.way} names ${like}, which has no file`);
    const textIn = (language: Language): ExerciseText => {
      const { setup, movement, mistakes } = base.text[language];
      const { description, ...said } = way.text[language];
      const [name = '', ...aliases] = names[language];
      const join = (...parts: (string | undefined)[]) =>
        parts.filter(Boolean).join(UNSPACED.includes(language) ? '' : ' ');
      return {
        ...{ name, aliases, description },
        setup: said.mistakes ? join(said.setup) : join(said.setup, setup),
        movement: said.mistakes ? join(said.movement) : join(movement, said.movement),
        mistakes: said.mistakes ?? mistakes,
      };
    };
    const kept = base.equipment.filter((thing) => !way.without.includes(thing));
    return {
      ...base,
      ...{ slug: slugOf(way.way, like), like, way: way.way, level, easier, harder },
      measure: way.measure ?? base.measure,
      assisted: way.assisted,
      equipment: [...new Set([...way.with, ...kept])],
      figure: way.figure ? (`${base.figure as FigureName}/${way.figure}` as const) : base.figure,
      text: Object.fromEntries(LANGUAGES.map((one) => [one, textIn(one)])) as StarterExercise['text'],
    };
  });
}

async function readFiles<File>(folder: string, schema: z.ZodType<File>): Promise<File[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (file) => schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
}

/**
 * Reads `starter/<slug>.json` and the exercises of `starter/ways`, each in nine languages.
 * @throws ZodError naming what a file lacks
 */
export async function readStarterLibrary(): Promise<StarterExercise[]> {
  const [files, ways] = await Promise.all([
    readFiles(FOLDER, StarterFile),
    readFiles(join(FOLDER, 'ways'), StarterWay),
  ]);
  const bySlug = new Map(files.map((file) => [file.slug, file]));
  const own = files.map((file) => whole(file, bySlug));
  const wholes = new Map(own.map((one) => [one.slug, one]));
  return [...own, ...ways.flatMap((way) => inWay(way, wholes))];
}
