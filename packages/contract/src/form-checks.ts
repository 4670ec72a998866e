import { z } from 'zod';
import { feature } from './feature.ts';
import {
  FORM_ANSWER_MAX_MS,
  FORM_ANSWER_TEXT_MAX,
  FORM_COACHES_MAX,
  FORM_FILM_MAX_MS,
  FORM_FILM_SLACK_MS,
  FORM_MARK_KINDS,
  FORM_MARKS,
  FORM_MARKS_MAX,
  FORM_NOTE_MAX,
  FORM_RATES,
  FORM_STEPS_MAX,
} from './form-checks-limits.ts';
import { ObjectPath } from './objects.ts';
import { route } from './route.ts';
import { SetName } from './set-name.ts';
import { ById, Id, Instant, NewId, Page, prose } from './shapes.ts';
import { personTopic } from './topic.ts';
import { SETS_MAX } from './workouts-limits.ts';

const By = z.object({ id: z.string(), name: z.string() });

/** Something drawn on one frame of a film; nothing of it is in the film. */
export const FormMark = z.object({
  id: z.string(),
  kind: z.enum(FORM_MARK_KINDS),
  /** Shares of the picture's width and height, 0 to 1, from its upper left corner. */
  points: z.array(z.tuple([z.number(), z.number()])),
  /** The frame that it is on, in milliseconds of the film. */
  frame: z.number(),
  /** When it was drawn, in milliseconds of the answer. */
  at: z.number(),
});
export type FormMark = z.infer<typeof FormMark>;

/** From when on, in milliseconds of the answer, the film plays from a place at a speed, or stands there (0). */
export const FormStep = z.object({
  at: z.number(),
  frame: z.number(),
  rate: z.union(FORM_RATES.map((rate) => z.literal(rate))),
});
export type FormStep = z.infer<typeof FormStep>;

/** What a coach answered to a film: text, drawings, and a voice with what the film did meanwhile. */
export const FormAnswer = z.object({
  coach: By.extend({ profileImageUrl: z.string().nullable() }),
  text: z.string(),
  marks: z.array(FormMark),
  steps: z.array(FormStep),
  /** Of the voice, in milliseconds; 0 without one. */
  length: z.number(),
  /** `/api/objects/<id>` of the voice. */
  voice: z.string().nullable(),
  changedAt: z.string(),
  /** When its client first opened this version. */
  seenAt: z.string().nullable(),
});
export type FormAnswer = z.infer<typeof FormAnswer>;

/** A film of a set, as a list shows it. */
export const FormCheck = z.object({
  id: z.string(),
  client: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
  exercise: z.object({ id: z.string(), name: z.string() }),
  /** Null when the session was deleted, or none was named. */
  sessionId: z.string().nullable(),
  itemId: z.string().nullable(),
  setNumber: z.number().nullable(),
  /** How the set is called; null where none was named. */
  setName: SetName.nullable(),
  /** What was done in the set; null while nothing is logged. Kilograms. */
  done: z.object({ reps: z.number().nullable(), weight: z.number().nullable() }).nullable(),
  note: z.string(),
  /** `/api/objects/<id>`, or a film of the app in the demo studio. */
  film: z.string(),
  /** Milliseconds. */
  length: z.number(),
  width: z.number(),
  height: z.number(),
  /** Frames a second. */
  frameRate: z.number(),
  filmedAt: z.string(),
  /** The coaches who see it; for a coach, themselves alone. */
  shownTo: z.array(By),
  /** Who has answered, and whether the client has seen it; for a coach, their own answer alone. */
  answered: z.array(z.object({ coachId: z.string(), at: z.string(), seenAt: z.string().nullable() })),
});
export type FormCheck = z.infer<typeof FormCheck>;

export const OneFormCheck = FormCheck.extend({ answers: z.array(FormAnswer) });
export type OneFormCheck = z.infer<typeof OneFormCheck>;

const share = z.number().min(0).max(1);
const filmTime = z
  .number()
  .int()
  .min(0)
  .max(FORM_FILM_MAX_MS + FORM_FILM_SLACK_MS);
const answerTime = z.number().int().min(0).max(FORM_ANSWER_MAX_MS);

const NewMark = z
  .strictObject({
    id: NewId,
    kind: z.enum(FORM_MARK_KINDS),
    points: z.array(z.tuple([share, share])).max(3),
    frame: filmTime,
    at: answerTime,
  })
  .refine(({ kind, points }) => points.length === FORM_MARKS[kind], {
    message: 'a line and an arrow have two points, an angle has three',
    path: ['points'],
  });

const NewStep = z.strictObject({ at: answerTime, frame: filmTime, rate: FormStep.shape.rate });

export const NewFormCheck = z.strictObject({
  exerciseId: Id,
  sessionId: Id.nullable(),
  itemId: Id.nullable(),
  setNumber: z.number().int().min(1).max(SETS_MAX).nullable(),
  note: prose(FORM_NOTE_MAX, 0).default(''),
  film: ObjectPath,
  length: filmTime.min(1),
  width: z.number().int().min(1).max(10_000),
  height: z.number().int().min(1).max(10_000),
  frameRate: z.number().min(1).max(240),
  filmedAt: Instant,
  /** Coaches who may see it; one who coaches no more is left out. */
  shownTo: z.array(Id).max(FORM_COACHES_MAX),
});
export type NewFormCheck = z.input<typeof NewFormCheck>;

const inOrder = (steps: readonly { at: number }[]) =>
  steps.every(({ at }, index) => at >= (steps[index - 1]?.at ?? 0));

export const NewFormAnswer = z
  .strictObject({
    text: prose(FORM_ANSWER_TEXT_MAX, 0),
    marks: z
      .array(NewMark)
      .max(FORM_MARKS_MAX)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each id may be there once'),
    steps: z.array(NewStep).max(FORM_STEPS_MAX).refine(inOrder, 'must be in the order of time'),
    length: answerTime,
    voice: ObjectPath.nullable(),
    /** Of two versions the later one stays. */
    changedAt: Instant,
  })
  .refine(({ text, marks, voice }) => text !== '' || marks.length > 0 || voice !== null, {
    message: 'say, write or draw something',
  });
export type NewFormAnswer = z.input<typeof NewFormAnswer>;

export const formChecksTopics = {
  /** The films that a person sees, their own or those shown to them, with what was answered. */
  formChecks: personTopic('form-checks'),
};

export const formChecksErrors = {
  'form_checks.not_found': 404,
  'form_checks.session_not_found': 404,
  'form_checks.exercise_not_found': 404,
  'form_checks.coach_not_found': 404,
} as const;

export const formChecksRoutes = {
  listFormChecks: route({
    method: 'GET',
    path: '/api/form-checks',
    access: 'member',
    former: true,
    summary: 'Films of sets: your own, or those that clients show you, newest first',
    query: Page.extend({
      clientId: Id.optional(),
      sessionId: Id.optional(),
      exerciseId: Id.optional(),
      /** Only films that you have not answered. */
      open: z.stringbool().optional(),
    }),
    reply: z.array(FormCheck),
  }),
  getFormCheck: route({
    method: 'GET',
    path: '/api/form-checks/:id',
    access: 'member',
    former: true,
    summary: 'A film with its answers; a coach reads their own answer',
    params: ById,
    reply: OneFormCheck,
  }),
  putFormCheck: route({
    method: 'PUT',
    path: '/api/form-checks/:id',
    access: 'client',
    former: false,
    summary: 'Adds an uploaded film of a set of yours; a repeat changes nothing',
    params: z.strictObject({ id: NewId }),
    body: NewFormCheck,
  }),
  showFormCheck: route({
    method: 'PUT',
    path: '/api/form-checks/:id/shown',
    access: 'client',
    former: false,
    summary: 'Says which of your coaches see a film of yours',
    params: ById,
    body: z.strictObject({ shownTo: z.array(Id).max(FORM_COACHES_MAX) }),
  }),
  deleteFormCheck: route({
    method: 'DELETE',
    path: '/api/form-checks/:id',
    access: 'client',
    former: true,
    summary: 'Deletes a film of yours with its answers and all their files, for good',
    params: ById,
  }),
  seeFormAnswers: route({
    method: 'PUT',
    path: '/api/form-checks/:id/seen',
    access: 'client',
    former: false,
    summary: 'Says that you have seen the answers to a film of yours',
    params: ById,
  }),
  answerFormCheck: route({
    method: 'PUT',
    path: '/api/form-checks/:id/answer',
    access: 'trainer',
    summary: 'Answers a film that a client shows you; of two versions the later one stays',
    params: ById,
    body: NewFormAnswer,
  }),
  deleteFormAnswer: route({
    method: 'DELETE',
    path: '/api/form-checks/:id/answer',
    access: 'trainer',
    summary: 'Takes your answer to a film back, with its voice; a repeat changes nothing',
    params: ById,
  }),
};

export const formChecks = feature({ routes: formChecksRoutes, errors: formChecksErrors });
