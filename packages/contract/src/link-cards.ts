import { z } from 'zod';
import { Exercise } from './exercises.ts';
import { EXERCISE_CATEGORIES } from './exercises-limits.ts';
import { feature } from './feature.ts';
import { LINK_CARDS_MAX, LINK_KINDS } from './link-cards-limits.ts';
import { route } from './route.ts';
import { LanguageCode, UUID } from './shapes.ts';

const Named = { id: z.string(), name: z.string() };

const WorkoutCard = z.object({
  kind: z.literal('workout'),
  ...Named,
  /** Minutes. */
  duration: z.number(),
  exerciseCount: z.number(),
});
const SessionCard = z.object({
  kind: z.literal('session'),
  ...Named,
  client: z.object(Named),
  startedAt: z.string(),
  /** Null while it is open. */
  completedAt: z.string().nullable(),
  plannedSets: z.number(),
  doneSets: z.number(),
});
const ExerciseCard = Exercise.pick({ thumbnailUrl: true, muscles: true, equipment: true }).extend({
  kind: z.literal('exercise'),
  ...Named,
  category: z.enum(EXERCISE_CATEGORIES),
});
/** Two instants; of an event of whole days its first and its last day. */
const EventCard = z.object({
  kind: z.literal('event'),
  ...Named,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
});
const ChallengeCard = z.object({
  kind: z.literal('challenge'),
  ...Named,
  startDate: z.string(),
  endDate: z.string(),
  participants: z.number(),
});

/** What a link to a thing of the studio shows to a reader who may see that thing. */
export const LinkCard = z.discriminatedUnion('kind', [
  WorkoutCard,
  SessionCard,
  ExerciseCard,
  EventCard,
  ChallengeCard,
]);
export type LinkCard = z.infer<typeof LinkCard>;
export type LinkCardOf<K extends LinkCard['kind']> = Extract<LinkCard, { kind: K }>;

const THING = `(?:${LINK_KINDS.join('|')})\\.${UUID}`;
const THINGS = new RegExp(`^${THING}(?:,${THING}){0,${LINK_CARDS_MAX - 1}}$`);

export const linkCardsRoutes = {
  listLinkCards: route({
    method: 'GET',
    path: '/api/link-cards',
    access: 'member',
    former: false,
    summary: 'What links to things of the studio show, in their order; null where you may not see the thing',
    query: z.strictObject({
      /** Kind and id of each thing: `workout.<id>,exercise.<id>`. */
      of: z.string().toLowerCase().regex(THINGS),
      language: LanguageCode.optional(),
    }),
    reply: z.array(LinkCard.nullable()),
  }),
};

export const linkCards = feature({ routes: linkCardsRoutes, errors: {} });
