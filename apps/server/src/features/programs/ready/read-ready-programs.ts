import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEVELS } from '@spotter/contract/exercises-limits';
import { LANGUAGES } from '@spotter/contract/languages';
import { Progression } from '@spotter/contract/loads';
import { READY_PROGRAM_KEYS, type ReadyProgramKey } from '@spotter/contract/programs-limits';
import { z } from 'zod';

const FOLDER = import.meta.dirname;

/** One for all weeks, or one for each week of the programme. */
const perWeek = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.array(shape)]);

/** `sets` equal sets. */
const ReadyTarget = z.strictObject({
  sets: z.number().int().min(1),
  reps: perWeek(z.number()).optional(),
  repsMax: z.number().optional(),
  /** Kilograms with which somebody begins who has never logged the exercise. */
  weight: z.number().optional(),
  /** Of the training max. */
  percent: perWeek(z.number()).optional(),
  amrap: perWeek(z.boolean()).optional(),
  /** Seconds. */
  duration: z.number().optional(),
  /** Seconds after the set, in place of those of the line. */
  rest: z.number().optional(),
});
export type ReadyTarget = z.infer<typeof ReadyTarget>;

const ReadyLine = z.strictObject({
  /** Its slug in the starter library. */
  exercise: z.string(),
  rest: z.number().optional(),
  targets: z.array(ReadyTarget).min(1),
  progression: Progression.optional(),
  /** The weeks that have it; absent: all. */
  weeks: z.array(z.number()).optional(),
  /** It carries the programme's note. */
  note: z.literal(true).optional(),
});
export type ReadyLine = z.infer<typeof ReadyLine>;

const Text = z.strictObject({
  name: z.string().min(1),
  line: z.string().min(1),
  about: z.string().min(1),
  note: z.string().min(1).optional(),
});

const ReadyFile = z.strictObject({
  key: z.enum(READY_PROGRAM_KEYS),
  level: z.enum(LEVELS),
  weeks: z.number(),
  /** Whose published rules it follows. */
  source: z.string().min(1),
  phases: z.array(z.strictObject({ fromWeek: z.number(), toWeek: z.number() })).default([]),
  /** The workouts of each day of a week, by the day; after the last week comes the first again. */
  pattern: z.array(z.record(z.string().regex(/^[1-7]$/), z.string())).min(1),
  /** `name` is one of `names.json`, or the slug of the exercise by which the workout is called. */
  workouts: z.record(z.string(), z.strictObject({ name: z.string(), lines: z.array(ReadyLine).min(1) })),
  text: z.record(z.enum(LANGUAGES), Text),
});
export type ReadyFile = z.infer<typeof ReadyFile>;

const Names = z.record(z.enum(LANGUAGES), z.record(z.string(), z.string().min(1)));
export type ReadyNames = z.infer<typeof Names>;

/** The ready programmes in their order, and what their workouts and phases are called. */
export type ReadyLibrary = { programs: ReadonlyMap<ReadyProgramKey, ReadyFile>; names: ReadyNames };

const read = async <Shape extends z.ZodType>(name: string, shape: Shape): Promise<z.output<Shape>> =>
  shape.parse(JSON.parse(await readFile(join(FOLDER, name), 'utf8')));

let known: Promise<ReadyLibrary> | undefined;

/**
 * The files of this folder, read once, because they do not change at run time.
 * @throws ZodError naming what a file lacks
 */
export function readReadyPrograms(): Promise<ReadyLibrary> {
  known ??= readAll();
  known.catch(() => {
    known = undefined;
  });
  return known;
}

async function readAll(): Promise<ReadyLibrary> {
  const [names, ...files] = await Promise.all([
    read('names.json', Names),
    ...READY_PROGRAM_KEYS.map((key) => read(`${key}.json`, ReadyFile)),
  ]);
  return { programs: new Map(files.map((file) => [file.key, file])), names };
}
