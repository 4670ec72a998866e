import { z } from 'zod';
import { feature } from './feature.ts';
import { ObjectPath } from './objects.ts';
import { route } from './route.ts';
import { ById, Id, line, Page, prose } from './shapes.ts';
import { personTopic, studioTopic } from './topic.ts';
import { TROPHY_DESCRIPTION_MAX, TROPHY_TITLE_MAX } from './trophies-limits.ts';

export const Trophy = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  visibility: z.enum(['public', 'private']),
  awardedTo: z.string(),
  recipientName: z.string().nullable(),
  awardedBy: z.string(),
  awardedAt: z.string(),
  coachName: z.string().nullable(),
});
export type Trophy = z.infer<typeof Trophy>;

export const NewTrophy = z.strictObject({
  title: line(TROPHY_TITLE_MAX),
  description: prose(TROPHY_DESCRIPTION_MAX, 0).default(''),
  /** The objectPath returned by PUT /api/trophy-images. */
  imageUrl: ObjectPath.nullable().default(null),
  visibility: Trophy.shape.visibility.default('public'),
  awardedTo: Id,
});
export type NewTrophy = z.input<typeof NewTrophy>;

export const trophiesTopics = {
  /** The public trophies of a studio. */
  trophies: studioTopic('trophies'),
  /** Private trophies that a person has given or received. */
  private: personTopic('private-trophies'),
};

export const trophiesErrors = {
  'trophies.not_found': 404,
  'trophies.client_not_found': 404,
  'trophies.image_not_ours': 400,
} as const;

const Filter = Page.extend({ userId: Id.optional() });

export const trophiesRoutes = {
  listTrophies: route({
    method: 'GET',
    path: '/api/trophies',
    access: 'member',
    former: true,
    summary: 'Trophies you received; with `userId` their public ones and those you gave. Newest first',
    query: Filter,
    reply: z.array(Trophy),
  }),
  listTrophiesOf: route({
    method: 'GET',
    path: '/api/trophies/:userId',
    access: 'member',
    former: false,
    summary: 'The same for one person',
    params: z.strictObject({ userId: Id }),
    query: Filter.omit({ userId: true }),
    reply: z.array(Trophy),
  }),
  listGivenTrophies: route({
    method: 'GET',
    path: '/api/trophies/given/by-me',
    access: 'trainer',
    summary: 'Trophies you gave, newest first',
    query: Page,
    reply: z.array(Trophy),
  }),
  awardTrophy: route({
    method: 'POST',
    path: '/api/trophies',
    access: 'trainer',
    summary: 'Awards a trophy to a client you coach',
    body: NewTrophy,
    reply: Trophy,
  }),
  removeTrophy: route({
    method: 'DELETE',
    path: '/api/trophies/:id',
    access: 'trainer',
    summary: 'Withdraws a trophy you awarded, also after the coaching ended',
    params: ById,
  }),
  finishTrophyImage: route({
    method: 'PUT',
    path: '/api/trophy-images',
    access: 'trainer',
    summary: 'Finishes the upload of a trophy picture',
    body: z.strictObject({ imageURL: z.string().max(2_000) }),
    reply: z.object({ objectPath: z.string() }),
  }),
};

export const trophies = feature({ routes: trophiesRoutes, errors: trophiesErrors });
