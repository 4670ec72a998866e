import { z } from 'zod';
import { LEVELS } from './exercises-limits.ts';
import { feature } from './feature.ts';
import { Progression } from './loads.ts';
import { ownProgramsRoutes, runFacts, Weekdays } from './own-programs.ts';
import {
  DELOAD_DEFAULT_PERCENT,
  DELOAD_MIN_PERCENT,
  DELOAD_SETS,
  FILL_ADD_MAX_KG,
  FILL_ADD_MAX_PERCENT,
  PROGRAM_CELLS_MAX,
  PROGRAM_DEFAULT_WEEKS,
  PROGRAM_DESCRIPTION_MAX,
  PROGRAM_FOLDER_MAX,
  PROGRAM_GIVE_MAX,
  PROGRAM_GIVE_MAXES,
  PROGRAM_NAME_MAX,
  PROGRAM_PHASE_NAME_MAX,
  PROGRAM_PHASES_MAX,
  PROGRAM_TAG_MAX,
  PROGRAM_TAGS_MAX,
  PROGRAM_WEEK_DAYS,
  PROGRAM_WEEKS_MAX,
  READY_PROGRAM_KEYS,
} from './programs-limits.ts';
import { route } from './route.ts';
import { ById, Day, Id, LanguageCode, line, NewId, prose } from './shapes.ts';
import { personTopic, studioTopic } from './topic.ts';
import { NewWorkout, SetTarget, WorkoutDetail } from './workouts.ts';
import { WEIGHT_MAX_KG, WORKOUT_NAME_MAX } from './workouts-limits.ts';

const Week = z.number().int().min(1).max(PROGRAM_WEEKS_MAX);
const WeekDay = z.number().int().min(1).max(PROGRAM_WEEK_DAYS);

/** Weeks with a name: "Base", "Peak". Both weeks are included; phases do not overlap. */
export const ProgramPhase = z.object({ fromWeek: z.number(), toWeek: z.number(), name: z.string() });
export type ProgramPhase = z.infer<typeof ProgramPhase>;

/** A programme as in the list. */
export const Program = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  weeks: z.number(),
  /** The most training days of a week; a client needs as many weekdays. */
  daysAWeek: z.number(),
  /** Its author; only they change it. */
  author: z.object({ id: z.string(), name: z.string() }),
  /** Other trainers of the studio may read, copy and give it. */
  isShared: z.boolean(),
  /** May be empty. */
  folder: z.string(),
  tags: z.array(z.string()),
  /** The reader's own clients who have it now; 0 for who is not its author. */
  clientCount: z.number(),
  createdAt: z.string(),
});
export type Program = z.infer<typeof Program>;

/** What a line of a workout says at a glance: its first set that is not a warm-up, and how many such sets it has. */
export const LineGlance = SetTarget.omit({ type: true, restTime: true }).extend({
  /** The exercise, in the reader's language. */
  name: z.string(),
  sets: z.number(),
  tempo: z.string(),
});
export type LineGlance = z.infer<typeof LineGlance>;

/** A workout of a programme, without its lines; several cells may show the same. */
export const ProgramWorkout = z.object({
  id: z.string(),
  name: z.string(),
  exerciseCount: z.number(),
  setCount: z.number(),
  /** The first lines. */
  lines: z.array(LineGlance),
});
export type ProgramWorkout = z.infer<typeof ProgramWorkout>;

/** A workout's place in a programme. Its id stays when it is moved or its workout changed. */
export const ProgramCell = z.object({
  id: z.string(),
  /** From 1 on. */
  week: z.number(),
  /** 1 to 7: the day of the training week, not of the calendar. */
  day: z.number(),
  /** From 1 on, within the day. */
  position: z.number(),
  workoutId: z.string(),
});
export type ProgramCell = z.infer<typeof ProgramCell>;

/** The whole grid; every edit answers with it. */
export const ProgramGrid = z.object({
  /** Rises with each change. An edit names the one it was made on, and is refused when there is a later one. */
  version: z.number(),
  weeks: z.number(),
  phases: z.array(ProgramPhase),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** By week, day and position. */
  cells: z.array(ProgramCell),
  /** Every workout that a cell shows, each once. */
  workouts: z.array(ProgramWorkout),
});
export type ProgramGrid = z.infer<typeof ProgramGrid>;

export const ProgramDetail = Program.extend(ProgramGrid.shape);
export type ProgramDetail = z.infer<typeof ProgramDetail>;

/** A client's own copy of a programme, as their coach sees it. */
export const ProgramRun = z.object({
  id: z.string(),
  programId: z.string(),
  programName: z.string(),
  client: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
  ...runFacts,
});
export type ProgramRun = z.infer<typeof ProgramRun>;

const Phases = z
  .array(z.strictObject({ fromWeek: Week, toWeek: Week, name: line(PROGRAM_PHASE_NAME_MAX) }))
  .max(PROGRAM_PHASES_MAX)
  .refine((phases) => phases.every(({ fromWeek, toWeek }) => fromWeek <= toWeek), {
    message: 'fromWeek must not be after toWeek',
  })
  .refine(
    (phases) =>
      [...phases]
        .sort((a, b) => a.fromWeek - b.fromWeek)
        .every((phase, index, all) => index === 0 || phase.fromWeek > (all[index - 1]?.toWeek ?? 0)),
    { message: 'phases must not overlap' },
  );
const Tags = z
  .array(line(PROGRAM_TAG_MAX))
  .max(PROGRAM_TAGS_MAX)
  .refine((tags) => new Set(tags).size === tags.length, 'each may occur only once');

export const NewProgram = z.strictObject({
  name: line(PROGRAM_NAME_MAX),
  description: prose(PROGRAM_DESCRIPTION_MAX, 0).default(''),
  weeks: Week.default(PROGRAM_DEFAULT_WEEKS),
  folder: line(PROGRAM_FOLDER_MAX, 0).default(''),
  tags: Tags.default([]),
});
export type NewProgram = z.input<typeof NewProgram>;

/** A well-known programme that is there on the first day, in the reader's language. */
export const ReadyProgram = z.object({
  key: z.string(),
  name: z.string(),
  /** One sentence on how it trains. */
  line: z.string(),
  /** What its loads follow from, and what it leaves to who runs it. */
  about: z.string(),
  weeks: z.number(),
  daysAWeek: z.number(),
  level: z.enum(LEVELS),
  /** Whose published rules it follows. */
  source: z.string(),
});
export type ReadyProgram = z.infer<typeof ReadyProgram>;

/** Which ready programme becomes one of the trainer's own, and the id that it gets: the same one again makes no second. */
export const UsedReadyProgram = z.strictObject({
  id: NewId,
  key: z.enum(READY_PROGRAM_KEYS),
  /** Of its names and notes, which are stored. */
  language: LanguageCode.optional(),
});
export type UsedReadyProgram = z.input<typeof UsedReadyProgram>;

/** The version of the grid on which an edit was made. */
const Version = z.number().int().min(1);

/** An edit of the grid: the version that it was made on, and its id, so that one that is sent again is done once. */
const Edit = { version: Version, editId: NewId.optional() };

/** What is absent stays. Fewer weeks take the cells and phases of the weeks after them away; undo brings them back. */
export const ChangedProgram = z.strictObject({
  ...Edit,
  name: line(PROGRAM_NAME_MAX).optional(),
  description: prose(PROGRAM_DESCRIPTION_MAX, 0).optional(),
  isShared: z.boolean().optional(),
  folder: line(PROGRAM_FOLDER_MAX, 0).optional(),
  tags: Tags.optional(),
  weeks: Week.optional(),
  phases: Phases.optional(),
});
export type ChangedProgram = z.input<typeof ChangedProgram>;

const Place = z.strictObject({ week: Week, day: WeekDay });

/** A copy of one of the author's workouts, or of one that the studio shares, or an empty one of this name. */
export const NewCell = z
  .strictObject({
    version: Version,
    week: Week,
    day: WeekDay,
    workoutId: Id.optional(),
    name: line(WORKOUT_NAME_MAX).optional(),
  })
  .refine(({ workoutId, name }) => (workoutId === undefined) !== (name === undefined), {
    message: 'send either workoutId or name',
  });
export type NewCell = z.input<typeof NewCell>;

/** The new cell, and the grid with it. */
export const AddedCell = ProgramGrid.extend({ cellId: z.string() });
export type AddedCell = z.infer<typeof AddedCell>;

/**
 * Days with new workouts; several days may have the same one. What these days had is replaced, and the programme gets
 * as many weeks as they need.
 */
export const WrittenDays = z
  .strictObject({
    version: Version,
    workouts: z
      .array(NewWorkout.omit({ isTemplate: true }))
      .min(1)
      .max(PROGRAM_CELLS_MAX),
    cells: z
      .array(z.strictObject({ ...Place.shape, workout: z.number().int().min(0) }))
      .min(1)
      .max(PROGRAM_CELLS_MAX),
  })
  .refine(({ workouts, cells }) => cells.every(({ workout }) => workout < workouts.length), {
    message: 'each workout must be one of workouts, counted from 0',
    path: ['cells'],
  });
export type WrittenDays = z.input<typeof WrittenDays>;

export const ChangedCell = z.strictObject({
  version: Version,
  workout: NewWorkout.omit({ isTemplate: true }),
});
export type ChangedCell = z.input<typeof ChangedCell>;

/**
 * Copies or moves days: `from[n]` goes to `to[n]`; a single `from` goes to every `to`. With `cellIds` only these
 * workouts of the days go. The target days are replaced, or get the workouts beside their own.
 */
export const Paste = z
  .strictObject({
    ...Edit,
    from: z.array(Place).min(1).max(PROGRAM_CELLS_MAX),
    to: z.array(Place).min(1).max(PROGRAM_CELLS_MAX),
    cellIds: z.array(Id).min(1).max(PROGRAM_CELLS_MAX).optional(),
    move: z.boolean().default(false),
    replace: z.boolean().default(true),
  })
  .refine(({ from, to }) => from.length === 1 || from.length === to.length, {
    message: 'send as many as from, or a single from',
    path: ['to'],
  })
  .refine(({ to }) => new Set(to.map(({ week, day }) => `${week}/${day}`)).size === to.length, {
    message: 'each day may occur only once',
    path: ['to'],
  });
export type Paste = z.input<typeof Paste>;

export const RemovedCells = z.strictObject({
  ...Edit,
  cellIds: z.array(Id).min(1).max(PROGRAM_CELLS_MAX),
});
export type RemovedCells = z.input<typeof RemovedCells>;

/**
 * Copies a week onto other weeks, replacing them. The n-th of them, in order, gets n times `addKg` on each load in
 * kilograms and n times `addPercent` on each percentage of a training max. A deload week then has a percentage of both,
 * kilograms rounded to what plates make, and perhaps fewer sets; its lines do not progress.
 */
export const Fill = z
  .strictObject({
    ...Edit,
    fromWeek: Week,
    toWeeks: z.array(Week).min(1).max(PROGRAM_WEEKS_MAX),
    addKg: z.number().min(-FILL_ADD_MAX_KG).max(FILL_ADD_MAX_KG).default(0),
    addPercent: z.number().min(-FILL_ADD_MAX_PERCENT).max(FILL_ADD_MAX_PERCENT).multipleOf(0.5).default(0),
    deloadWeeks: z
      .array(
        z.strictObject({
          week: Week,
          percent: z.number().int().min(DELOAD_MIN_PERCENT).max(100).default(DELOAD_DEFAULT_PERCENT),
          sets: z.enum(DELOAD_SETS).default('same'),
        }),
      )
      .max(PROGRAM_WEEKS_MAX)
      .default([]),
  })
  .refine(({ fromWeek, toWeeks }) => !toWeeks.includes(fromWeek), {
    message: 'must not contain fromWeek',
    path: ['toWeeks'],
  })
  .refine(({ toWeeks }) => new Set(toWeeks).size === toWeeks.length, {
    message: 'each week may occur only once',
    path: ['toWeeks'],
  });
export type Fill = z.input<typeof Fill>;

/** Who gets a programme: each on weekdays of their own (0 is Sunday). */
export const Give = z
  .strictObject({
    startDate: Day,
    clients: z
      .array(
        z.strictObject({
          clientId: Id,
          weekdays: Weekdays,
        }),
      )
      .min(1)
      .max(PROGRAM_GIVE_MAX),
    /** Training maxes that are set with it, in kilograms; one that is so already changes nothing. */
    maxes: z
      .array(
        z.strictObject({ clientId: Id, exerciseId: Id, weight: z.number().positive().max(WEIGHT_MAX_KG) }),
      )
      .max(PROGRAM_GIVE_MAXES)
      .default([]),
  })
  .refine(({ clients }) => new Set(clients.map(({ clientId }) => clientId)).size === clients.length, {
    message: 'each client may occur only once',
    path: ['clients'],
  })
  .refine(
    ({ maxes }) => new Set(maxes.map((max) => `${max.clientId}/${max.exerciseId}`)).size === maxes.length,
    { message: 'each exercise of a client may occur only once', path: ['maxes'] },
  )
  .refine(
    ({ clients, maxes }) => maxes.every((max) => clients.some(({ clientId }) => clientId === max.clientId)),
    { message: 'each must be of one of the clients', path: ['maxes'] },
  );
export type Give = z.input<typeof Give>;

/** Why a programme cannot be given to a client as asked. */
export const GIVE_PROBLEMS = ['too_few_weekdays', 'has_it'] as const;

/** What a client would get. */
export const GivePreview = z.object({
  client: z.object({ id: z.string(), name: z.string() }),
  /** `has_it`: a running copy already has one of these days. With a problem nothing is given to anybody. */
  problem: z.enum(GIVE_PROBLEMS).nullable(),
  planned: z.number(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  /** How many of the days have something else planned already; both stay. */
  sharedDays: z.number(),
  /** The days of the first week. */
  firstWeek: z.array(z.object({ date: z.string(), name: z.string() })),
  /**
   * The exercises whose loads follow from a training max, in the order of the programme, each with the client's in
   * kilograms; null where it is not known. None of a client who does not show all training.
   */
  maxes: z.array(z.object({ exerciseId: z.string(), name: z.string(), weight: z.number().nullable() })),
});
export type GivePreview = z.infer<typeof GivePreview>;

/** What was given; undo takes it back by its id. */
export const GivenProgram = z.object({
  id: z.string(),
  /** The programme, or the giver's own copy of it when it is of another trainer. */
  programId: z.string(),
  runs: z.array(z.object({ id: z.string(), clientId: z.string(), planned: z.number() })),
});
export type GivenProgram = z.infer<typeof GivenProgram>;

/** All that a coach wrote in a line of a workout, without superset. */
export const LineText = z.object({
  /** The exercise, in the reader's language. */
  name: z.string(),
  notes: z.string(),
  tempo: z.string(),
  progression: Progression.nullable(),
  targets: z.array(SetTarget),
});
export type LineText = z.infer<typeof LineText>;

/** How one line of a workout differs; null where it does not exist. */
export const LineChange = z.object({ before: LineText.nullable(), after: LineText.nullable() });
export type LineChange = z.infer<typeof LineChange>;

/**
 * One coming day that the programme has differently than the client. `changed` is another content, `moved` another
 * day, perhaps with another content too.
 */
export const ProgramChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  week: z.number(),
  day: z.number(),
  /** The workout's name: that of the programme, or of what would go. */
  name: z.string(),
  /** The day now, null for `added`; and the day then, null for `removed`. */
  dateBefore: z.string().nullable(),
  dateAfter: z.string().nullable(),
  /** The first lines that differ. */
  lines: z.array(LineChange),
  /**
   * Null when it would be sent. `adjusted`: changed for this client alone, which stays. `taken`: the client has the
   * same workout on that day already.
   */
  kept: z.enum(['adjusted', 'taken']).nullable(),
});
export type ProgramChange = z.infer<typeof ProgramChange>;

export const RunChanges = z.object({
  run: ProgramRun,
  changes: z.array(ProgramChange),
});
export type RunChanges = z.infer<typeof RunChanges>;

/** What was sent to clients; undo takes it back by its id. */
export const SentChanges = z.object({
  id: z.string(),
  runs: z.array(z.object({ id: z.string(), clientId: z.string(), changed: z.number(), kept: z.number() })),
});
export type SentChanges = z.infer<typeof SentChanges>;

/** A giving, or a sending of changes, as far as it can still be taken back. */
export const ProgramSend = z.object({
  id: z.string(),
  kind: z.enum(['give', 'changes']),
  programId: z.string(),
  programName: z.string(),
  createdAt: z.string(),
  /** How many clients and days an undo would reach; never 0. */
  clients: z.number(),
  days: z.number(),
});
export type ProgramSend = z.infer<typeof ProgramSend>;

/** How many days an undo took back; and how many not, because they are done, begun or were changed since. */
export const TakenBack = z.object({ undone: z.number(), kept: z.number() });
export type TakenBack = z.infer<typeof TakenBack>;

export const programsTopics = {
  /** A trainer's programmes, and what was given of them. */
  programs: personTopic('programs'),
  /** The programmes that trainers of a studio share. */
  sharedPrograms: studioTopic('shared-programs'),
};

export const programsErrors = {
  'programs.not_found': 404,
  'programs.cell_not_found': 404,
  'programs.workout_not_found': 404,
  'programs.client_not_found': 404,
  'programs.send_not_found': 404,
  'programs.stale': 409,
  'programs.nothing_to_undo': 409,
  'programs.day_full': 409,
  'programs.full': 409,
  'programs.no_such_week': 409,
  'programs.empty': 409,
  'programs.too_few_weekdays': 409,
  'programs.already_given': 409,
  'programs.already_running': 409,
  'programs.starts_in_the_past': 409,
  'programs.undone': 409,
} as const;

const OfCell = z.strictObject({ id: Id, cellId: Id });
const TravelEdit = z.strictObject(Edit);

const programRoutes = {
  listPrograms: route({
    method: 'GET',
    path: '/api/programs',
    access: 'trainer',
    area: 'training',
    summary: 'Your programmes and those that the studio shares, newest first',
    reply: z.array(Program),
  }),
  createProgram: route({
    method: 'POST',
    path: '/api/programs',
    access: 'trainer',
    summary: 'Creates an empty programme',
    body: NewProgram,
    reply: ProgramDetail,
  }),
  listReadyPrograms: route({
    method: 'GET',
    path: '/api/programs/ready',
    access: 'member',
    former: false,
    summary:
      'The well-known programmes that a trainer may use as they are, and a client may run by themselves',
    query: z.strictObject({ language: LanguageCode.optional() }),
    reply: z.array(ReadyProgram),
  }),
  useReadyProgram: route({
    method: 'POST',
    path: '/api/programs/ready',
    access: 'trainer',
    summary:
      'Makes a programme of yours from a ready one, with all of its workouts; a repeat makes no second',
    body: UsedReadyProgram,
    reply: ProgramDetail,
  }),
  getProgram: route({
    method: 'GET',
    path: '/api/programs/:id',
    access: 'trainer',
    area: 'training',
    summary: 'A programme of yours, or a shared one, with its grid',
    params: ById,
    query: z.strictObject({ language: LanguageCode.optional() }),
    reply: ProgramDetail,
  }),
  updateProgram: route({
    method: 'PATCH',
    path: '/api/programs/:id',
    access: 'trainer',
    summary: 'Changes the name, sharing, folder, tags, weeks or phases of your programme',
    params: ById,
    body: ChangedProgram,
    reply: ProgramDetail,
  }),
  copyProgram: route({
    method: 'POST',
    path: '/api/programs/:id/copies',
    access: 'trainer',
    summary: 'Copies a programme that you may read, as your own',
    params: ById,
    body: z.strictObject({ name: line(PROGRAM_NAME_MAX).optional() }),
    reply: ProgramDetail,
  }),
  removeProgram: route({
    method: 'DELETE',
    path: '/api/programs/:id',
    access: 'trainer',
    summary: 'Removes your programme from the list; what was given stays with the clients',
    params: ById,
  }),
  restoreProgram: route({
    method: 'POST',
    path: '/api/programs/:id/restore',
    access: 'trainer',
    summary: 'Brings your removed programme back',
    params: ById,
    reply: ProgramDetail,
    status: 200,
  }),
};

const cellRoutes = {
  getProgramWorkout: route({
    method: 'GET',
    path: '/api/programs/:id/cells/:cellId',
    access: 'trainer',
    summary: 'The workout of a cell with its lines',
    params: OfCell,
    query: z.strictObject({ language: LanguageCode.optional() }),
    reply: WorkoutDetail,
  }),
  addCell: route({
    method: 'POST',
    path: '/api/programs/:id/cells',
    access: 'trainer',
    summary: 'Puts a copy of a workout of yours, or one that the studio shares, or an empty one, on a day',
    params: ById,
    body: NewCell,
    reply: AddedCell,
  }),
  writeDays: route({
    method: 'POST',
    path: '/api/programs/:id/days',
    access: 'trainer',
    summary: 'Writes new workouts on days, in one edit; clients keep theirs until you send the change',
    params: ById,
    body: WrittenDays,
    reply: ProgramGrid,
    status: 200,
  }),
  updateCell: route({
    method: 'PUT',
    path: '/api/programs/:id/cells/:cellId',
    access: 'trainer',
    summary: 'Replaces the workout of one cell; clients keep theirs until you send the change',
    params: OfCell,
    body: ChangedCell,
    reply: ProgramGrid,
  }),
  pasteCells: route({
    method: 'POST',
    path: '/api/programs/:id/paste',
    access: 'trainer',
    summary: 'Copies or moves days to other days',
    params: ById,
    body: Paste,
    reply: ProgramGrid,
    status: 200,
  }),
  removeCells: route({
    method: 'POST',
    path: '/api/programs/:id/clear',
    access: 'trainer',
    summary: 'Removes workouts from the programme',
    params: ById,
    body: RemovedCells,
    reply: ProgramGrid,
    status: 200,
  }),
  fillWeeks: route({
    method: 'POST',
    path: '/api/programs/:id/fill',
    access: 'trainer',
    summary: 'Copies a week onto other weeks, with more load each week or a deload',
    params: ById,
    body: Fill,
    reply: ProgramGrid,
    status: 200,
  }),
  undoEdit: route({
    method: 'POST',
    path: '/api/programs/:id/undo',
    access: 'trainer',
    summary: 'Takes the last edit of the grid back',
    params: ById,
    body: TravelEdit,
    reply: ProgramGrid,
    status: 200,
  }),
  redoEdit: route({
    method: 'POST',
    path: '/api/programs/:id/redo',
    access: 'trainer',
    summary: 'Does the edit again that was taken back last',
    params: ById,
    body: TravelEdit,
    reply: ProgramGrid,
    status: 200,
  }),
};

const giveRoutes = {
  listRuns: route({
    method: 'GET',
    path: '/api/program-runs',
    access: 'trainer',
    area: 'training',
    summary: 'Which of your clients have a programme of yours now: of one programme, of one client, or all',
    query: z.strictObject({ programId: Id.optional(), clientId: Id.optional() }),
    reply: z.array(ProgramRun),
  }),
  previewGive: route({
    method: 'POST',
    path: '/api/programs/:id/gives/preview',
    asks: true,
    access: 'trainer',
    summary: 'What clients would get, and what stands in the way; changes nothing',
    params: ById,
    query: z.strictObject({ language: LanguageCode.optional() }),
    body: Give,
    reply: z.array(GivePreview),
    status: 200,
  }),
  giveProgram: route({
    method: 'POST',
    path: '/api/programs/:id/gives',
    access: 'trainer',
    summary: 'Gives a programme to clients you coach, to all of them or to none',
    params: ById,
    body: Give,
    reply: GivenProgram,
  }),
  listChanges: route({
    method: 'GET',
    path: '/api/programs/:id/changes',
    access: 'trainer',
    summary: 'What each client who has your programme would get of its changes; changes nothing',
    params: ById,
    query: z.strictObject({ language: LanguageCode.optional() }),
    reply: z.array(RunChanges),
  }),
  sendChanges: route({
    method: 'POST',
    path: '/api/programs/:id/changes',
    access: 'trainer',
    summary: 'Sends the changes of your programme to some who have it; what is done or adjusted stays',
    params: ById,
    body: z.strictObject({
      version: Version,
      runIds: z
        .array(Id)
        .min(1)
        .max(PROGRAM_GIVE_MAX * 10),
    }),
    reply: SentChanges,
  }),
  listSends: route({
    method: 'GET',
    path: '/api/program-sends',
    access: 'trainer',
    summary:
      'What you gave or sent in the last two weeks that can still be taken back, the latest first: of one programme, of one client, or all',
    query: z.strictObject({ programId: Id.optional(), clientId: Id.optional() }),
    reply: z.array(ProgramSend),
  }),
  undoSend: route({
    method: 'POST',
    path: '/api/program-sends/:id/undo',
    access: 'trainer',
    summary: 'Takes back what one giving or one sending of changes did, but not what is begun or done',
    params: ById,
    reply: TakenBack,
    status: 200,
  }),
};

export const programsRoutes = { ...programRoutes, ...cellRoutes, ...giveRoutes, ...ownProgramsRoutes };

export const programs = feature({ routes: programsRoutes, errors: programsErrors });
