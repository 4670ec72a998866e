import { z } from 'zod';
import { EQUIPMENT, EXERCISE_CATEGORIES, MUSCLES, PAGE_DEFAULT, PAGE_MAX } from './limits.ts';
import { route } from './route.ts';
import { LanguageCode, SearchText } from './shapes.ts';

export const Category = z.enum(EXERCISE_CATEGORIES);
export type Category = z.infer<typeof Category>;

export const Instructions = z.object({
  setup: z.string(),
  movement: z.string(),
  mistakes: z.array(z.string()),
});
export type Instructions = z.infer<typeof Instructions>;

/** An exercise in the reader's language; how a set of it is counted is its `measure`. */
export const Exercise = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(EXERCISE_CATEGORIES),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  /** Seconds of the demonstration, null without a video. */
  duration: z.number().nullable(),
  measure: z.enum(['reps', 'time', 'distance']),
  equipment: z.array(z.enum(EQUIPMENT)),
  muscles: z.object({ primary: z.array(z.enum(MUSCLES)), secondary: z.array(z.enum(MUSCLES)) }),
  instructions: Instructions.nullable(),
});
export type Exercise = z.infer<typeof Exercise>;

const Search = z.strictObject({
  category: Category.optional(),
  /** Words of the name or of another name for it, in the reader's language or English. */
  search: SearchText.optional(),
  language: LanguageCode.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
  /** The id of the last exercise of the page before; the list is by name. */
  after: z.uuid().optional(),
});

export const exercisesErrors = { 'exercises.not_found': 404 } as const;

export const exercisesRoutes = {
  listExercises: route({
    method: 'GET',
    path: '/api/exercises',
    access: 'member',
    summary: 'Starter library and the studio’s own exercises, by name',
    query: Search,
    reply: z.array(Exercise),
  }),
  listExercisesOfCategory: route({
    method: 'GET',
    path: '/api/exercises/:category',
    access: 'member',
    summary: 'The same, of one category',
    params: z.strictObject({ category: Category }),
    query: Search.omit({ category: true }),
    reply: z.array(Exercise),
  }),
};
