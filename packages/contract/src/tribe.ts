import { z } from 'zod';
import { Author } from './activities.ts';
import { feature } from './feature.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { Page, SearchText } from './shapes.ts';
import { studioTopic } from './topic.ts';

/** A member of the studio. Presence has its own route because it changes by the minute. */
export const Member = Author.extend({ memberSince: z.string(), totalWorkouts: z.number() });
export type Member = z.infer<typeof Member>;

export const tribeTopics = {
  /** Which members of a studio are online. */
  presence: studioTopic('presence'),
};

export const tribeRoutes = {
  listMembers: route({
    method: 'GET',
    path: '/api/members',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Members of your studio, newest first',
    query: Page.extend({ search: SearchText.optional() }),
    reply: z.array(Member),
  }),
  countMembers: route({
    method: 'GET',
    path: '/api/members/count',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Number of members of the studio',
    reply: z.object({ members: z.number(), trainers: z.number() }),
  }),
  getPresence: route({
    method: 'GET',
    path: '/api/presence',
    access: 'member',
    former: false,
    summary: 'The members who are online now, on any server of the installation',
    reply: z.object({ online: z.array(z.string()) }),
  }),
};

export const tribeEvents = {
  presenceChanged: liveEvent({
    type: 'presence.changed',
    // Only trainers, when other clients may not know it.
    audience: ['studio', 'people'],
    data: z.object({ personId: z.string(), isOnline: z.boolean() }),
  }),
};

export const tribe = feature({ routes: tribeRoutes, events: tribeEvents });
