import { z } from 'zod';
import { BODY_KIND_NAMES } from './body-limits.ts';
import { checkInPhotosRoutes } from './check-in-photos.ts';
import {
  ANSWER_NUMBER_MAX,
  ANSWER_TEXT_MAX,
  CHECK_INS_SHOWN,
  FORM_NAME_MAX,
  FORM_QUESTIONS_MAX,
  GIVEN_PER_WRITE,
  PHOTO_VIEWS,
  QUESTION_LABEL_MAX,
  QUESTION_OPTION_MAX,
  QUESTION_OPTIONS_MAX,
  QUESTION_TYPES,
  QUESTION_UNIT_MAX,
  REPLY_MAX,
} from './check-ins-limits.ts';
import { feature } from './feature.ts';
import { NewVoiceNote } from './message-extras.ts';
import { route } from './route.ts';
import { Day, Id, Instant, line, NewId, prose } from './shapes.ts';
import { personTopic, trainedTopic } from './topic.ts';

/** When a form is asked: each week on a weekday (0 is Sunday), each month on a day, or once. */
export const Rhythm = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('week'), weekday: z.number().int().min(0).max(6) }),
  z.strictObject({ every: z.literal('month'), monthDay: z.number().int().min(1).max(31) }),
  z.strictObject({ every: z.literal('once'), day: Day }),
]);
export type Rhythm = z.infer<typeof Rhythm>;

const isEachOnce = (list: readonly string[]) => new Set(list).size === list.length;
const ONCE = 'each may be there once';

const NewQuestion = z
  .strictObject({
    /** Stays the same in later versions, so that last time's answer is beside it. */
    id: NewId,
    type: z.enum(QUESTION_TYPES),
    label: line(QUESTION_LABEL_MAX),
    /** Of a number. */
    unit: line(QUESTION_UNIT_MAX, 0).default(''),
    /** A number that is also this number of the body. */
    kind: z.enum(BODY_KIND_NAMES).nullable().default(null),
    /** Of a choice. */
    options: z
      .array(line(QUESTION_OPTION_MAX))
      .max(QUESTION_OPTIONS_MAX)
      .refine(isEachOnce, ONCE)
      .default([]),
    /** Of a photo: the views that are asked for. */
    views: z.array(z.enum(PHOTO_VIEWS)).max(PHOTO_VIEWS.length).refine(isEachOnce, ONCE).default([]),
    /** Of a photo: the form is not sent without these views. */
    required: z.boolean().default(false),
  })
  .refine(({ type, options }) => (type === 'choice' ? options.length > 1 : options.length === 0), {
    message: 'a choice has at least two options, any other question none',
    path: ['options'],
  })
  .refine(({ type, kind, unit }) => type === 'number' || (kind === null && unit === ''), {
    message: 'only a number has a unit or is a number of the body',
    path: ['kind'],
  })
  .refine(
    ({ type, views, required }) =>
      type === 'photo' ? views.length > 0 : views.length === 0 && required === false,
    { message: 'a photo asks for a view at least, any other question for none', path: ['views'] },
  );

export const WrittenForm = z.strictObject({
  name: line(FORM_NAME_MAX),
  /** When it is asked, unless it is given otherwise. */
  rhythm: Rhythm,
  questions: z
    .array(NewQuestion)
    .min(1)
    .max(FORM_QUESTIONS_MAX)
    .refine((all) => isEachOnce(all.map(({ id }) => id)), ONCE)
    .refine(
      (all) => isEachOnce(all.flatMap(({ kind }) => kind ?? [])),
      'one question for each kind of number',
    ),
});
export type WrittenForm = z.input<typeof WrittenForm>;

const AnyRhythm = z.object({
  every: z.enum(['week', 'month', 'once']),
  weekday: z.number().optional(),
  monthDay: z.number().optional(),
  day: z.string().optional(),
});

export const CheckInQuestion = z.object({
  id: z.string(),
  type: z.enum(QUESTION_TYPES),
  label: z.string(),
  unit: z.string(),
  kind: z.enum(BODY_KIND_NAMES).nullable(),
  options: z.array(z.string()),
  views: z.array(z.enum(PHOTO_VIEWS)),
  required: z.boolean(),
});
export type CheckInQuestion = z.infer<typeof CheckInQuestion>;

/** One version of a form: an answer names the version that was shown. */
const FormVersion = z.object({
  formId: z.string(),
  version: z.number(),
  name: z.string(),
  questions: z.array(CheckInQuestion),
});
export type FormVersion = z.infer<typeof FormVersion>;

/** A form of a trainer in its newest version, and the clients that it was given to. */
export const CheckInForm = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  rhythm: AnyRhythm,
  questions: z.array(CheckInQuestion),
  given: z.array(
    z.object({
      clientId: z.string(),
      name: z.string(),
      state: z.enum(['going', 'paused', 'ended']),
      rhythm: AnyRhythm,
    }),
  ),
});
export type CheckInForm = z.infer<typeof CheckInForm>;

/** The answer to one question: a number, words, or yes. A number of the body is in the stored unit of its kind. */
export const CheckInAnswer = z.object({
  question: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
});
export type CheckInAnswer = z.infer<typeof CheckInAnswer>;

const Answered = z.object({ day: z.string(), answers: z.array(CheckInAnswer) });

/** A check-in that its client is asked for now. */
export const DueCheckIn = FormVersion.extend({
  day: z.string(),
  coachName: z.string(),
  /** What was answered for this day already. */
  own: z.array(CheckInAnswer).nullable(),
  /** Last time's answers. */
  last: Answered.nullable(),
});
export type DueCheckIn = z.infer<typeof DueCheckIn>;

/** An answered check-in. */
export const CheckIn = FormVersion.extend({
  id: z.string(),
  day: z.string(),
  answeredAt: z.string(),
  answers: z.array(CheckInAnswer),
});
export type CheckIn = z.infer<typeof CheckIn>;

/** Planned workouts of seven days and what was done of them; percent is null when nothing was planned. */
const WeekKept = z.object({ planned: z.number(), done: z.number(), percent: z.number().nullable() });

/** A check-in that waits for its coach: answered, or missing. */
export const QueuedCheckIn = z.object({
  formId: z.string(),
  /** Of the answers; of a missing one the newest. */
  version: z.number(),
  client: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
  day: z.string(),
  /** Null: it is missing. */
  answeredAt: z.string().nullable(),
  answers: z.array(CheckInAnswer),
  /** The check-in before. */
  before: Answered.nullable(),
  /** The plan in the seven days up to the check-in, and in the seven before. */
  week: WeekKept,
  weekBefore: WeekKept,
});
export type QueuedCheckIn = z.infer<typeof QueuedCheckIn>;

export const CheckInQueue = z.object({ forms: z.array(FormVersion), items: z.array(QueuedCheckIn) });
export type CheckInQueue = z.infer<typeof CheckInQueue>;

const NewAnswer = z.strictObject({
  question: Id,
  value: z.union([
    z.number().min(-ANSWER_NUMBER_MAX).max(ANSWER_NUMBER_MAX),
    prose(ANSWER_TEXT_MAX),
    z.boolean(),
  ]),
});

export const WrittenAnswers = z.strictObject({
  formId: Id,
  /** The version of the form that was shown. */
  version: z.number().int().min(1).max(1_000_000),
  /** The day that it was asked for. */
  day: Day,
  answers: z
    // Empty when only photos are asked for, which follow on their own.
    .array(NewAnswer)
    .max(FORM_QUESTIONS_MAX)
    .refine((all) => isEachOnce(all.map(({ question }) => question)), ONCE),
  /** When they were typed. Of two versions the later one wins. */
  changedAt: Instant,
});
export type WrittenAnswers = z.input<typeof WrittenAnswers>;

/** Which check-in: the form, its client, and the day it was asked for. */
const Which = z.strictObject({ formId: Id, clientId: Id, day: Day });

export const checkInsTopics = {
  /** The forms of a trainer. */
  forms: personTopic('check-in-forms'),
  /** What a client is asked, and what they answered. */
  checkIns: trainedTopic('check-ins'),
  /** What a trainer is done with. */
  reviews: personTopic('check-in-reviews'),
};

export const checkInsErrors = {
  'check_ins.form_not_found': 404,
  'check_ins.client_not_found': 404,
  'check_ins.not_asked': 404,
  'check_ins.not_due': 409,
  'check_ins.answer_invalid': 400,
  'check_ins.too_many_forms': 409,
  'check_ins.photo_not_found': 404,
} as const;

const ByForm = z.strictObject({ id: NewId });

export const checkInsRoutes = {
  listCheckInForms: route({
    method: 'GET',
    path: '/api/check-ins/forms',
    access: 'trainer',
    summary: 'Your forms for check-ins, and the clients that each is given to',
    reply: z.array(CheckInForm),
  }),
  writeCheckInForm: route({
    method: 'PUT',
    path: '/api/check-ins/forms/:id',
    access: 'trainer',
    summary: 'Makes a form by a new id, or changes one as a new version; the same again is no new version',
    params: ByForm,
    body: WrittenForm,
  }),
  removeCheckInForm: route({
    method: 'DELETE',
    path: '/api/check-ins/forms/:id',
    access: 'trainer',
    summary: 'Removes a form: nobody is asked any more, and what was answered stays',
    params: ByForm,
  }),
  giveCheckInForm: route({
    method: 'PUT',
    path: '/api/check-ins/forms/:id/given',
    access: 'trainer',
    summary: 'Gives a form to clients, pauses it or ends it for them; a repeat changes nothing',
    params: ByForm,
    body: z.strictObject({
      clientIds: z.array(Id).min(1).max(GIVEN_PER_WRITE),
      state: z.enum(['going', 'paused', 'ended']),
      /** Instead of the form's own. */
      rhythm: Rhythm.optional(),
    }),
  }),
  listDueCheckIns: route({
    method: 'GET',
    path: '/api/check-ins/due',
    access: 'client',
    former: false,
    summary: 'The check-ins that you are asked for now, with last time’s answers',
    reply: z.array(DueCheckIn),
  }),
  answerCheckIn: route({
    method: 'PUT',
    path: '/api/check-ins/answers',
    access: 'client',
    former: false,
    summary:
      'Answers a check-in; a repeat changes nothing, and the later version wins. Numbers of the body are stored as such',
    body: WrittenAnswers,
  }),
  listCheckIns: route({
    method: 'GET',
    path: '/api/check-ins',
    access: 'member',
    former: true,
    summary: `Answered check-ins of yourself or of a client who shows you all training, newest first, at most ${CHECK_INS_SHOWN}`,
    query: z.strictObject({ clientId: Id.optional() }),
    reply: z.array(CheckIn),
  }),
  getCheckInQueue: route({
    method: 'GET',
    path: '/api/check-ins/queue',
    access: 'trainer',
    summary:
      'The check-ins of your forms that wait for you: answered ones, the longest waiting first, then missing ones',
    reply: CheckInQueue,
  }),
  countCheckIns: route({
    method: 'GET',
    path: '/api/check-ins/waiting',
    access: 'trainer',
    summary: 'How many answered check-ins of your forms wait for you',
    reply: z.object({ answered: z.number() }),
  }),
  reviewCheckIn: route({
    method: 'PUT',
    path: '/api/check-ins/reviews',
    access: 'trainer',
    summary: 'Says that you are done with a check-in, answered or missing, or takes that back',
    body: Which.extend({ done: z.boolean() }),
  }),
  replyToCheckIn: route({
    method: 'PUT',
    path: '/api/check-ins/replies/:id',
    access: 'trainer',
    summary:
      'Answers a check-in by a message of this id in the direct chat, in words, by voice or both, with a link to it, and is done with it; a repeat changes nothing',
    params: ByForm,
    body: Which.extend({
      content: prose(REPLY_MAX, 0),
      voice: NewVoiceNote.nullable().default(null),
    }).refine(({ content, voice }) => content !== '' || voice !== null, {
      message: 'an answer has words or a voice note',
      path: ['content'],
    }),
  }),
};

export const checkIns = feature({
  routes: { ...checkInsRoutes, ...checkInPhotosRoutes },
  errors: checkInsErrors,
});
