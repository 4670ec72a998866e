import { z } from 'zod';
import { daysBetween } from './days.ts';
import { feature } from './feature.ts';
import { PAUSE_DAYS_MAX, PAUSE_NOTE_MAX, PAUSE_REASONS, PAUSES_SHOWN } from './pauses-limits.ts';
import { route } from './route.ts';
import { ById, Day, Id, prose } from './shapes.ts';
import { coachedTopic } from './topic.ts';

/** What happens with the planned days of a pause: they wait where they are, or all move by its length. */
export const PausedPlan = z.enum(['wait', 'shift']);
export type PausedPlan = z.infer<typeof PausedPlan>;

/** Days on which somebody does not train, and why; the person and their current coaches see it. */
export const Pause = z.object({
  id: z.string(),
  clientId: z.string(),
  firstDay: z.string(),
  /** Included; null while the end is open. */
  lastDay: z.string().nullable(),
  reason: z.enum(PAUSE_REASONS),
  /** In the person's own words; may be empty. */
  note: z.string(),
  plan: PausedPlan,
  /** How many planned days it has moved. */
  shiftedDays: z.number(),
  createdBy: z.object({ id: z.string(), name: z.string() }),
});
export type Pause = z.infer<typeof Pause>;

/** The pause that a day is in, for parts that show nothing else of it. */
export const CurrentPause = Pause.pick({ id: true, firstDay: true, lastDay: true, reason: true });
export type CurrentPause = z.infer<typeof CurrentPause>;

const PauseFields = z.strictObject({
  firstDay: Day,
  lastDay: Day.nullable(),
  reason: z.enum(PAUSE_REASONS),
  note: prose(PAUSE_NOTE_MAX, 0).default(''),
  plan: PausedPlan.default('wait'),
});

type Span = { firstDay: string; lastDay: string | null };
const endsAfterBeginning = ({ firstDay, lastDay }: Span) => lastDay === null || lastDay >= firstDay;
const isShort = ({ firstDay, lastDay }: Span) =>
  lastDay === null || lastDay < firstDay || daysBetween(firstDay, lastDay) < PAUSE_DAYS_MAX;
const hasLength = ({ lastDay, plan }: Span & { plan: PausedPlan }) => lastDay !== null || plan === 'wait';

const ENDS = { message: 'lastDay must not be before firstDay', path: ['lastDay'] };
const SHORT = {
  message: `a pause with an end has at most ${PAUSE_DAYS_MAX} days; leave lastDay null for a longer one`,
  path: ['lastDay'],
};
const LENGTH = {
  message: 'days can be moved only once the pause has an end; send wait, or a lastDay',
  path: ['plan'],
};

export const NewPause = PauseFields.extend({ clientId: Id.optional() })
  .refine(endsAfterBeginning, ENDS)
  .refine(isShort, SHORT)
  .refine(hasLength, LENGTH);
export type NewPause = z.input<typeof NewPause>;

export const ChangedPause = PauseFields.refine(endsAfterBeginning, ENDS)
  .refine(isShort, SHORT)
  .refine(hasLength, LENGTH);
export type ChangedPause = z.input<typeof ChangedPause>;

export const pausesTopics = {
  /** A client's pauses. What they do to the plan is told by the topic of the plan. */
  pauses: coachedTopic('pauses'),
};

export const pausesErrors = {
  'pauses.not_found': 404,
  'pauses.client_not_found': 404,
  'pauses.overlap': 409,
} as const;

export const pausesRoutes = {
  listPauses: route({
    method: 'GET',
    path: '/api/pauses',
    access: 'member',
    area: 'training',
    former: false,
    summary: `The pauses of yourself or of a client you coach now, latest first, at most ${PAUSES_SHOWN}`,
    query: z.strictObject({ clientId: Id.optional() }),
    reply: z.array(Pause),
  }),
  createPause: route({
    method: 'POST',
    path: '/api/pauses',
    access: 'member',
    former: false,
    summary: 'Pauses the training of yourself or of a client you coach now, also for days in the past',
    body: NewPause,
    reply: Pause,
  }),
  changePause: route({
    method: 'PUT',
    path: '/api/pauses/:id',
    access: 'member',
    former: false,
    summary: 'Changes the days, the reason and what happens with planned days; also ends a pause early',
    params: ById,
    body: ChangedPause,
    reply: Pause,
  }),
  deletePause: route({
    method: 'DELETE',
    path: '/api/pauses/:id',
    access: 'member',
    former: false,
    summary: 'Takes a pause back, with the days that it moved',
    params: ById,
  }),
};

export const pauses = feature({ routes: pausesRoutes, errors: pausesErrors });
