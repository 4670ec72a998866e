import { z } from 'zod';
import {
  EQUIPMENT,
  EXERCISE_CATEGORIES,
  EXERCISE_DESCRIPTION_MAX,
  EXERCISE_INSTRUCTIONS_MAX,
  EXERCISE_MATCHES_MAX,
  EXERCISE_MISTAKES_MAX,
  EXERCISE_NAME_MAX,
  EXERCISE_NOTE_MAX,
  LEVELS,
  MUSCLES,
  RATING_MAX,
  RATING_MIN,
} from './exercises-limits.ts';
import { feature } from './feature.ts';
import { ADDRESS_MAX, PAGE_DEFAULT, PAGE_MAX } from './limits.ts';
import { route } from './route.ts';
import { ById, Id, Instant, LanguageCode, line, prose, SearchText } from './shapes.ts';
import { serverTopic, studioTopic, trainedTopic } from './topic.ts';
import { SECONDS_MAX } from './workouts-limits.ts';

export const Category = z.enum(EXERCISE_CATEGORIES);
export type Category = z.infer<typeof Category>;

export const Instructions = z.object({
  setup: z.string(),
  movement: z.string(),
  mistakes: z.array(z.string()),
});
export type Instructions = z.infer<typeof Instructions>;

/** An exercise that another one names. */
export const ExerciseStep = z.object({ id: z.string(), name: z.string() });
export type ExerciseStep = z.infer<typeof ExerciseStep>;

/** An exercise in the reader's language; `measure` says how a set of it is counted. */
export const Exercise = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(EXERCISE_CATEGORIES),
  /** Null: its author did not say. */
  level: z.enum(LEVELS).nullable(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** A stored object's path, or a URL at an allow-listed host. Null: the player shows the demo video. */
  videoUrl: z.string().nullable(),
  /** WebVTT, the path of a stored object. */
  captionsUrl: z.string().nullable(),
  /** Seconds of the demonstration; null without a video. */
  duration: z.number().nullable(),
  measure: z.enum(['reps', 'time', 'distance']),
  /** Its load takes weight off, as a machine for pull-ups does: less of it is more. */
  assisted: z.boolean(),
  equipment: z.array(z.enum(EQUIPMENT)),
  muscles: z.object({ primary: z.array(z.enum(MUSCLES)), secondary: z.array(z.enum(MUSCLES)) }),
  instructions: Instructions.nullable(),
  /** The average rating by members of this studio, to one decimal; null without any. */
  rating: z.number().nullable(),
  ratingCount: z.number(),
  myRating: z.number().nullable(),
  /** Whether it is the studio's own, and whether the reader may change it. */
  own: z.boolean(),
  canEdit: z.boolean(),
  /** Retired from the library; workouts that use it keep it. */
  retired: z.boolean(),
  /** What leads to it and what it leads to, the nearest first; only in the answer about one of the starter library. */
  easier: z.array(ExerciseStep).optional(),
  harder: z.array(ExerciseStep).optional(),
  /** Whether the words of the search name it, rather than only some of them; only in the answer of a search. */
  fits: z.boolean().optional(),
});
export type Exercise = z.infer<typeof Exercise>;

const Search = z.strictObject({
  category: Category.optional(),
  /** One of its main muscles. */
  muscle: z.enum(MUSCLES).optional(),
  /** Something it is done with; `none` is what needs nothing but floor, mat and wall. */
  equipment: z.enum([...EQUIPMENT, 'none']).optional(),
  level: z.enum(LEVELS).optional(),
  /** Words of its name or of an alias, in the reader's language or English. */
  search: SearchText.optional(),
  language: LanguageCode.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
  /** The id of the previous page's last exercise; the list is by name. */
  after: Id.optional(),
});

/** Names as somebody wrote them. */
const Names = z.strictObject({
  names: z.array(line(EXERCISE_NAME_MAX)).min(1).max(EXERCISE_MATCHES_MAX),
  language: LanguageCode.optional(),
});

/** Which exercise a written name means. */
export const ExerciseMatch = z.object({
  /** As it was sent. */
  name: z.string(),
  /** Null: none is like it. */
  exercise: z
    .object({
      id: z.string(),
      name: z.string(),
      measure: z.enum(['reps', 'time', 'distance']),
      equipment: z.array(z.enum(EQUIPMENT)).optional(),
    })
    .nullable(),
  /** Whether it is the name or another name of the exercise, in any language, but for a slip. */
  isSure: z.boolean(),
  /** Whether its words name the exercise, or have its whole name among them; any other guess is only to be offered. */
  fits: z.boolean(),
});
export type ExerciseMatch = z.infer<typeof ExerciseMatch>;

/** A muscle may occur once, as primary or secondary. */
const Muscles = z
  .strictObject({
    primary: z.array(z.enum(MUSCLES)).max(MUSCLES.length),
    secondary: z.array(z.enum(MUSCLES)).max(MUSCLES.length),
  })
  .refine(
    ({ primary, secondary }) =>
      new Set([...primary, ...secondary]).size === primary.length + secondary.length,
    'each muscle may occur only once',
  );

const NewExerciseFields = {
  name: line(EXERCISE_NAME_MAX),
  category: Category,
  level: z.enum(LEVELS).nullable(),
  description: prose(EXERCISE_DESCRIPTION_MAX, 0),
  measure: Exercise.shape.measure,
  assisted: z.boolean(),
  equipment: z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length),
  muscles: Muscles,
  instructions: z
    .strictObject({
      setup: prose(EXERCISE_INSTRUCTIONS_MAX, 0),
      movement: prose(EXERCISE_INSTRUCTIONS_MAX, 0),
      mistakes: z.array(prose(EXERCISE_INSTRUCTIONS_MAX)).max(EXERCISE_MISTAKES_MAX),
    })
    .nullable(),
  /** The objectPath of an upload, or an https URL at an allow-listed host. */
  videoUrl: line(ADDRESS_MAX).nullable(),
  thumbnailUrl: line(ADDRESS_MAX).nullable(),
  captionsUrl: line(ADDRESS_MAX).nullable(),
  /** Seconds, as measured by the browser. */
  duration: z.number().int().min(0).max(SECONDS_MAX).nullable(),
};

export const NewExercise = z.strictObject({
  ...NewExerciseFields,
  level: NewExerciseFields.level.default(null),
  description: NewExerciseFields.description.default(''),
  measure: NewExerciseFields.measure.default('reps'),
  assisted: NewExerciseFields.assisted.default(false),
  equipment: NewExerciseFields.equipment.default([]),
  muscles: NewExerciseFields.muscles.default({ primary: [], secondary: [] }),
  instructions: NewExerciseFields.instructions.default(null),
  videoUrl: NewExerciseFields.videoUrl.default(null),
  thumbnailUrl: NewExerciseFields.thumbnailUrl.default(null),
  captionsUrl: NewExerciseFields.captionsUrl.default(null),
  duration: NewExerciseFields.duration.default(null),
  /** The language of its texts. */
  language: LanguageCode.optional(),
});
export type NewExercise = z.input<typeof NewExercise>;

export const ExerciseChange = z.strictObject(NewExerciseFields).partial();
export type ExerciseChange = z.input<typeof ExerciseChange>;

/** What a person wants to remember about an exercise: the seat, the grip. */
export const ExerciseNote = z.object({ exerciseId: z.string(), content: z.string(), changedAt: z.string() });
export type ExerciseNote = z.infer<typeof ExerciseNote>;

export const exercisesTopics = {
  /** A person's own notes on exercises, which their coaches read. */
  notes: trainedTopic('exercise-notes'),
  /** The exercises that a studio sees. */
  library: studioTopic('exercises'),
  /** Their ratings; a topic of its own, because sessions and workouts name exercises without ratings. */
  ratings: studioTopic('ratings'),
  /** The search words of exercises, which a server keeps in memory. */
  words: serverTopic('exercise-words'),
};

export const exercisesErrors = {
  'exercises.not_found': 404,
  'exercises.client_not_found': 404,
  'exercises.host_not_allowed': 400,
  'exercises.retired': 409,
} as const;

export const exercisesRoutes = {
  listExercises: route({
    method: 'GET',
    path: '/api/exercises',
    access: 'member',
    area: 'training',
    former: false,
    summary:
      'Starter library and the studio’s own exercises, by name; at the end those that are others in a certain way',
    query: Search,
    reply: z.array(Exercise),
  }),
  listExercisesOfCategory: route({
    method: 'GET',
    path: '/api/exercises/:category',
    access: 'member',
    area: 'training',
    former: false,
    summary: 'The same, of one category',
    params: z.strictObject({ category: Category }),
    query: Search.omit({ category: true }),
    reply: z.array(Exercise),
  }),
  countExerciseFilms: route({
    method: 'GET',
    path: '/api/exercise-films',
    access: 'member',
    area: 'training',
    former: false,
    summary: 'How many exercises of the library have a film of their own',
    reply: z.object({ count: z.number() }),
  }),
  getExercise: route({
    method: 'GET',
    path: '/api/exercises/by-id/:id',
    access: 'member',
    area: 'training',
    former: false,
    summary: 'One exercise of the library, also a retired one',
    params: ById,
    query: z.strictObject({ language: LanguageCode.optional() }),
    reply: Exercise,
  }),
  matchExercises: route({
    method: 'POST',
    path: '/api/exercises/matches',
    asks: true,
    access: 'trainer',
    summary: 'Which exercises written names mean, in any of the nine languages; changes nothing',
    body: Names,
    reply: z.array(ExerciseMatch),
    status: 200,
  }),
  createExercise: route({
    method: 'POST',
    path: '/api/exercises',
    access: 'trainer',
    area: 'training',
    summary: 'Adds an exercise of the studio’s own',
    body: NewExercise,
    reply: Exercise,
  }),
  updateExercise: route({
    method: 'PATCH',
    path: '/api/exercises/:id',
    access: 'trainer',
    area: 'training',
    summary: 'Changes an exercise you added',
    params: ById,
    body: ExerciseChange,
    reply: Exercise,
  }),
  retireExercise: route({
    method: 'DELETE',
    path: '/api/exercises/:id',
    access: 'trainer',
    area: 'training',
    summary: 'Retires an exercise you added from the library; workouts that use it keep it',
    params: ById,
  }),
  restoreExercise: route({
    method: 'POST',
    path: '/api/exercises/:id/restore',
    access: 'trainer',
    area: 'training',
    summary: 'Restores a retired exercise of yours',
    params: ById,
    reply: Exercise,
    status: 200,
  }),
  rateExercise: route({
    method: 'PUT',
    path: '/api/exercises/:id/rating',
    access: 'member',
    former: false,
    summary: 'Sets your rating, 1-5; null removes it',
    params: ById,
    body: z.strictObject({ rating: z.number().int().min(RATING_MIN).max(RATING_MAX).nullable() }),
    reply: Exercise,
  }),
  listExerciseNotes: route({
    method: 'GET',
    path: '/api/exercise-notes',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'Your own notes on exercises, or those of a client who shows you all training',
    query: z.strictObject({ clientId: Id.optional() }),
    reply: z.array(ExerciseNote),
  }),
  writeExerciseNote: route({
    method: 'PUT',
    path: '/api/exercises/:id/note',
    access: 'member',
    area: 'training',
    former: true,
    summary:
      'Writes your own note on an exercise; an empty one removes it. Of two versions the later one wins',
    params: ById,
    body: z.strictObject({ content: prose(EXERCISE_NOTE_MAX, 0), changedAt: Instant }),
  }),
};

export const exercises = feature({ routes: exercisesRoutes, errors: exercisesErrors });
