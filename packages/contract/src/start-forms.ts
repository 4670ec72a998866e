import { z } from 'zod';
import { EQUIPMENT } from './exercises-limits.ts';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { Id, prose } from './shapes.ts';
import {
  FORMS_SHOWN,
  GOAL_WORDS_MAX,
  GOALS,
  HEALTH_DETAIL_MAX,
  HEALTH_QUESTIONS,
  TERMS_MAX,
} from './start-forms-limits.ts';
import { studioTopic, trainedTopic } from './topic.ts';

/** One version of what a person says at the start: health, goals, equipment, and which terms they agree to. */
export const StartForm = z.object({
  id: z.string(),
  /** From 1 on, for each person. */
  version: z.number(),
  createdAt: z.string(),
  health: z.array(z.object({ question: z.enum(HEALTH_QUESTIONS), yes: z.boolean(), detail: z.string() })),
  goals: z.array(z.enum(GOALS)),
  /** In the person's own words; may be empty. */
  goalWords: z.string(),
  equipment: z.array(z.enum(EQUIPMENT)),
  /** The version of the studio's terms that the person agreed to, and when; null: to none so far. */
  terms: z.object({ version: z.number(), agreedAt: z.string() }).nullable(),
});
export type StartForm = z.infer<typeof StartForm>;

/** A person's versions, newest first, and the version of the terms that the studio asks for now; 0 for none. */
export const AnsweredForms = z.object({ forms: z.array(StartForm), terms: z.number() });
export type AnsweredForms = z.infer<typeof AnsweredForms>;

/** What a client is asked on home: their first answers, or consent to this version of the terms (0 for none). */
export const AskedForm = z.object({ answered: z.boolean(), terms: z.number() });
export type AskedForm = z.infer<typeof AskedForm>;

/** One version of a studio's terms. An empty text asks for nothing; version 0 was never written. */
export const WrittenTerms = z.object({
  version: z.number(),
  content: z.string(),
  createdAt: z.string().nullable(),
});
export type WrittenTerms = z.infer<typeof WrittenTerms>;

const HealthAnswer = z.strictObject({
  question: z.enum(HEALTH_QUESTIONS),
  yes: z.boolean(),
  /** Kept only beside a yes. */
  detail: prose(HEALTH_DETAIL_MAX, 0).default(''),
});
const isEachOnce = (list: readonly string[]) => new Set(list).size === list.length;
const ONCE = 'each may occur only once';
const TermsVersion = z.number().int().min(1).max(1_000_000);

export const NewStartForm = z.strictObject({
  health: z
    .array(HealthAnswer)
    .length(HEALTH_QUESTIONS.length, 'answer every question')
    .refine((answers) => isEachOnce(answers.map(({ question }) => question)), ONCE),
  goals: z.array(z.enum(GOALS)).max(GOALS.length).refine(isEachOnce, ONCE),
  goalWords: prose(GOAL_WORDS_MAX, 0).default(''),
  equipment: z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length).refine(isEachOnce, ONCE),
  /** The version of the terms that was shown and agreed to; null leaves the consent as it is. */
  termsVersion: TermsVersion.nullable().default(null),
});
export type NewStartForm = z.input<typeof NewStartForm>;

export const startFormsTopics = {
  /** A client's start form, which their coaches read. */
  startForms: trainedTopic('start-forms'),
  /** The terms of a studio. */
  terms: studioTopic('studio-terms'),
};

export const startFormsErrors = { 'start_forms.terms_changed': 409 } as const;

export const startFormsRoutes = {
  listStartForms: route({
    method: 'GET',
    path: '/api/start-forms',
    access: 'member',
    former: true,
    summary: `Your start form, or that of a client who shows you all training: at most ${FORMS_SHOWN} versions`,
    query: z.strictObject({ clientId: Id.optional() }),
    reply: AnsweredForms,
  }),
  createStartForm: route({
    method: 'POST',
    path: '/api/start-forms',
    access: 'client',
    former: false,
    summary: 'Answers the start form, as a new version',
    body: NewStartForm,
    reply: StartForm,
  }),
  getStudioTerms: route({
    method: 'GET',
    path: '/api/studio-terms',
    access: 'member',
    former: true,
    summary: 'The terms of your studio, or an earlier version of them',
    query: z.strictObject({ version: z.coerce.number().pipe(TermsVersion).optional() }),
    reply: WrittenTerms,
  }),
  updateStudioTerms: route({
    method: 'PUT',
    path: '/api/studio-terms',
    access: 'trainer',
    summary: 'Writes the terms of the studio you founded, as a new version; an empty text asks for none',
    body: z.strictObject({ content: prose(TERMS_MAX, 0) }),
    reply: WrittenTerms,
  }),
};

export const startForms = feature({ routes: startFormsRoutes, errors: startFormsErrors });
