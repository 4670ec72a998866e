import { z } from 'zod';
import { ExerciseMatch } from './exercises.ts';
import { EXERCISE_NAME_MAX } from './exercises-limits.ts';
import { feature } from './feature.ts';
import { BPM_MAX, BPM_MIN } from './heart-rate-zones.ts';
import {
  IMPORT_BATCH_MINUTES,
  IMPORT_BATCH_ROWS,
  IMPORT_BATCH_SESSIONS,
  IMPORT_BATCH_SETS,
  IMPORT_CHECK_MAX,
  IMPORT_LIST_NAME_MAX,
  IMPORT_NAME_MAX,
  IMPORT_NAMES_MAX,
  IMPORT_PARTS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_SESSION_MINUTES,
  IMPORT_SESSIONS_MAX,
  IMPORT_SETS_MAX,
  IMPORT_SOURCES,
  IMPORTS_SHOWN,
} from './imports-limits.ts';
import { Progression } from './loads.ts';
import { route } from './route.ts';
import { NewLoggedSet } from './sessions.ts';
import { TOLD_MINUTES_MAX } from './sessions-limits.ts';
import { Id, Instant, LanguageCode, line, NewId, prose } from './shapes.ts';
import { personTopic, trainedTopic } from './topic.ts';
import { NewSetTarget, Tempo } from './workouts.ts';
import {
  SETS_MAX,
  SUPERSETS_MAX,
  WORKOUT_EXERCISES_MAX,
  WORKOUT_NAME_MAX,
  WORKOUT_NOTE_MAX,
} from './workouts-limits.ts';

const Whose = z.strictObject({ clientId: Id.optional() });
const ById = z.strictObject({ id: NewId });

/** When a session began by the clock of its person, as the file says it: `2024-03-22T18:04:00`. */
const LocalTime = z
  .string()
  .regex(
    /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
    'must be a local time such as 2024-03-22T18:04:00',
  )
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, 'this day does not exist');

/**
 * What a session of a file is known by: of the same person, time and name there is one. A recording says the instant
 * at which it began, and is known by that alone.
 */
const ImportKey = z.strictObject({
  at: LocalTime,
  name: line(WORKOUT_NAME_MAX, 0),
  startedAt: Instant.optional(),
  /** Of an archive of Spotter: known by person, instant and name, whatever else went on at that time. */
  isArchived: z.boolean().default(false),
});

const Minutes = z.number().int().min(1).max(TOLD_MINUTES_MAX);
const Bpm = z.number().int().min(BPM_MIN).max(BPM_MAX);

/** A minute of heart rate: how many whole minutes (of the clock) after that of the beginning, least, average, most. */
const HeartMinute = z.tuple([
  z
    .number()
    .int()
    .min(0)
    .max(IMPORT_SESSION_MINUTES - 1),
  Bpm,
  Bpm,
  Bpm,
]);

const ImportedSet = NewLoggedSet.omit({ id: true, itemId: true, confirmed: true }).extend({
  done: z.boolean().default(true),
  /** Of an archive; else its place among the sets of its line, one after the other. */
  setNumber: NewLoggedSet.shape.setNumber.optional(),
  changedAt: Instant.optional(),
});

/** How a line was planned, as an archive says it. */
const ImportedLine = z.strictObject({
  notes: prose(WORKOUT_NOTE_MAX, 0).default(''),
  superset: z.number().int().min(1).max(SUPERSETS_MAX).nullable().default(null),
  tempo: Tempo,
  progression: Progression.nullable().default(null),
  targets: z.array(NewSetTarget).max(SETS_MAX),
  isAdded: z.boolean().default(false),
  isRemoved: z.boolean().default(false),
  /** The exercise that was done in place of the planned one. */
  swappedTo: Id.optional(),
});

/** A session of a file, with exercises that are known by now. */
export const ImportedSession = ImportKey.extend({
  /** What it is called here where the file has no name for it. */
  title: line(WORKOUT_NAME_MAX),
  minutes: Minutes,
  /** Of a recording; kept where nothing was measured, and only if its person imports it. */
  heart: z.array(HeartMinute).max(IMPORT_SESSION_MINUTES).default([]),
  note: prose(WORKOUT_NOTE_MAX, 0),
  items: z
    .array(
      z
        .strictObject({
          exerciseId: Id,
          line: ImportedLine.optional(),
          sets: z.array(ImportedSet).max(SETS_MAX),
        })
        .refine(
          ({ line, sets }) => line !== undefined || sets.length > 0,
          'send its sets, or how it was planned',
        ),
    )
    .min(1)
    .max(WORKOUT_EXERCISES_MAX),
  /** Of an archive; else so many minutes after the beginning. */
  completedAt: Instant.optional(),
});
export type ImportedSession = z.input<typeof ImportedSession>;

/** What somebody said a name means; null: its sets are left out. */
const Answer = z.strictObject({ name: line(EXERCISE_NAME_MAX), exerciseId: Id.nullable() });

/** Rows of a list of an archive of Spotter, as the archive has them. */
const ListRows = {
  /** Of the list, such as `habits`. */
  list: line(IMPORT_LIST_NAME_MAX),
  rows: z
    .array(z.record(z.string().max(100), z.unknown()))
    .min(1)
    .max(IMPORT_BATCH_ROWS),
};

/** What rows of a list would become. */
export const CheckedList = z.object({
  /** Rows that are there already, by their place. */
  there: z.array(z.number()),
  /** Rows that come with another list, or were removed before the archive was made. */
  elsewhere: z.number(),
  /** Rows that are left out, by their place, with the reason. */
  wrong: z.array(z.object({ row: z.number(), text: z.string() })),
  /** The names of exercises in the others. */
  names: z.array(z.string()),
});
export type CheckedList = z.infer<typeof CheckedList>;

export const NameMatch = ExerciseMatch.extend({
  /** The reader said so in an earlier import; without an exercise, that its sets are left out. */
  isRemembered: z.boolean(),
});
export type NameMatch = z.infer<typeof NameMatch>;

export const TrainingImport = z.object({
  id: z.string(),
  /** The name of the file. */
  name: z.string(),
  source: z.enum(IMPORT_SOURCES),
  at: z.string(),
  /** Who imported it, if it was not the client. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Sessions of the file, and how many of them have arrived; of the training of several clients, those of all. */
  sessions: z.number(),
  sent: z.number(),
  /** What it added; the rest was there. */
  addedSessions: z.number(),
  addedSets: z.number(),
  /** Rows of other lists of an archive: of the file, how many have arrived, and how many were added. */
  rows: z.number(),
  sentRows: z.number(),
  addedRows: z.number(),
  /** Null while it is not finished. */
  finishedAt: z.string().nullable(),
});
export type TrainingImport = z.infer<typeof TrainingImport>;

export const importsTopics = {
  /** The imports into a client's training. */
  imports: trainedTopic('imports'),
  /** What somebody said names mean. */
  names: personTopic('import-names'),
};

export const importsErrors = {
  'imports.client_not_found': 404,
  'imports.not_found': 404,
  'imports.finished': 409,
  'imports.day_ahead': 400,
  'imports.list_unknown': 400,
  'imports.too_many_names': 400,
  'imports.lists_own_only': 403,
  'imports.parts_only': 409,
} as const;

export const importsRoutes = {
  matchImportNames: route({
    method: 'POST',
    path: '/api/imports/names',
    asks: true,
    access: 'member',
    former: false,
    summary:
      'Which exercises the names of a file mean: as you said before, else by the library in any of the nine languages; changes nothing',
    body: z.strictObject({
      names: z.array(line(EXERCISE_NAME_MAX)).min(1).max(IMPORT_NAMES_MAX),
      language: LanguageCode.optional(),
    }),
    reply: z.array(NameMatch),
    status: 200,
  }),
  checkImport: route({
    method: 'POST',
    path: '/api/imports/check',
    asks: true,
    access: 'member',
    former: false,
    summary:
      'How many of these sessions are there already, a recording also as a session of the same time; changes nothing',
    body: Whose.extend({
      sessions: z
        .array(ImportKey.extend({ minutes: Minutes.optional() }))
        .min(1)
        .max(IMPORT_CHECK_MAX),
    }),
    reply: z.object({ there: z.number() }),
    status: 200,
  }),
  listImports: route({
    method: 'GET',
    path: '/api/imports',
    access: 'member',
    former: false,
    summary: `The last ${IMPORTS_SHOWN} imports into your training, or those that you made for a client, newest first`,
    query: Whose,
    reply: z.array(TrainingImport),
  }),
  beginImport: route({
    method: 'PUT',
    path: '/api/imports/:id',
    access: 'member',
    former: false,
    summary:
      'Begins an import for you or for a client whom you log for, and remembers what you said names mean. The training of several clients is one import for you with `parts`, and one for each of them that is `partOf` it',
    params: ById,
    body: Whose.extend({
      name: line(IMPORT_NAME_MAX),
      source: z.enum(IMPORT_SOURCES),
      sessions: z.number().int().min(0).max(IMPORT_SESSIONS_MAX),
      sets: z.number().int().min(0).max(IMPORT_SETS_MAX),
      /** Of other lists of an archive. */
      rows: z.number().int().min(0).max(IMPORT_ROWS_MAX).default(0),
      /** Clients, of each of whom there is an import that is a part of this one. */
      parts: z.number().int().min(0).max(IMPORT_PARTS_MAX).default(0),
      partOf: Id.optional(),
      answers: z.array(Answer).max(IMPORT_NAMES_MAX).default([]),
    })
      .refine(({ sessions, rows, parts }) => sessions + rows + parts > 0, {
        message: 'there is nothing to import: send a session, a row or a part',
        path: ['sessions'],
      })
      .refine(({ sessions, rows, parts, partOf }) => parts === 0 || (sessions + rows === 0 && !partOf), {
        message: 'an import with parts has nothing of its own, and is no part',
        path: ['parts'],
      }),
    reply: TrainingImport,
  }),
  sendImport: route({
    method: 'POST',
    path: '/api/imports/:id/sessions',
    access: 'member',
    former: false,
    summary:
      'Stores sessions of a begun import; those that are there stay as they are, so a repeat or a second import adds nothing. Nobody is told',
    params: ById,
    body: z.strictObject({
      /** The place of the first one in the file, from 0. */
      from: z.number().int().min(0).max(IMPORT_SESSIONS_MAX),
      sessions: z
        .array(ImportedSession)
        .min(1)
        .max(IMPORT_BATCH_SESSIONS)
        .refine(
          (all) => all.flatMap(({ items }) => items.flatMap(({ sets }) => sets)).length <= IMPORT_BATCH_SETS,
          `send at most ${IMPORT_BATCH_SETS} sets at once`,
        )
        .refine(
          (all) => all.reduce((sum, { heart }) => sum + heart.length, 0) <= IMPORT_BATCH_MINUTES,
          `send at most ${IMPORT_BATCH_MINUTES} minutes of heart rate at once`,
        ),
    }),
    reply: TrainingImport,
    status: 200,
  }),
  listReadLists: route({
    method: 'GET',
    path: '/api/imports/lists',
    access: 'member',
    former: false,
    summary:
      'The lists of an archive of your own that are read in beside its sessions, in the order in which they are sent; for a trainer also those of the archive of a studio, for its owner all of them',
    reply: z.array(z.string()),
  }),
  checkList: route({
    method: 'POST',
    path: '/api/imports/lists/check',
    asks: true,
    access: 'member',
    former: false,
    summary:
      'What rows of a list of your archive would become: which are there already, which are left out, and which exercises they name; changes nothing',
    bodyMegabytes: 4,
    body: z.strictObject(ListRows),
    reply: CheckedList,
    status: 200,
  }),
  sendList: route({
    method: 'POST',
    path: '/api/imports/:id/lists',
    access: 'member',
    former: false,
    summary:
      'Stores rows of a list of your archive; those that are there stay as they are, and wrong ones are left out, so a repeat or a second import adds nothing',
    params: ById,
    bodyMegabytes: 4,
    body: z.strictObject({
      /** The place of the first one among the rows of all lists, from 0. */
      from: z.number().int().min(0).max(IMPORT_ROWS_MAX),
      ...ListRows,
    }),
    reply: TrainingImport,
    status: 200,
  }),
  finishImport: route({
    method: 'POST',
    path: '/api/imports/:id/finish',
    access: 'member',
    former: false,
    summary: 'Ends an import: records, streaks and achievements follow from it; a repeat changes nothing',
    params: ById,
    reply: TrainingImport,
    status: 200,
  }),
  undoImport: route({
    method: 'DELETE',
    path: '/api/imports/:id',
    access: 'member',
    former: false,
    summary:
      'Takes an import back, finished or not, with its parts and all that they added, and nothing else',
    params: ById,
  }),
};

export const imports = feature({ routes: importsRoutes, errors: importsErrors });
