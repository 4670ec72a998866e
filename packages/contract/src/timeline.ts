import { z } from 'zod';
import { BodyKindId } from './body.ts';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { Id } from './shapes.ts';
import { TIMELINE_MEASURES, TIMELINE_WEEKS } from './timeline-limits.ts';

const Value = z.union([z.enum(TIMELINE_MEASURES), BodyKindId]);

/** Two values by week, oldest first; null where a week has none. */
export const TwoValues = z.object({
  weeks: z.array(
    z.object({
      /** The Monday. */
      from: z.string(),
      first: z.number().nullable(),
      second: z.number().nullable(),
    }),
  ),
});
export type TwoValues = z.infer<typeof TwoValues>;

export const timelineErrors = { 'timeline.client_not_found': 404 } as const;

export const timelineRoutes = {
  getTimeline: route({
    method: 'GET',
    path: '/api/timeline',
    access: 'member',
    former: true,
    summary:
      'Two values by week, of yourself or of a client who shows you all training: volume (kg), sessions, adherence and habits (0 to 1), or the mean of a kind of body numbers; of a kind that adds up, the mean of its days',
    query: z.strictObject({
      clientId: Id.optional(),
      first: Value,
      second: Value,
      weeks: z.enum(TIMELINE_WEEKS).default('13'),
    }),
    reply: TwoValues,
  }),
};

export const timeline = feature({ routes: timelineRoutes, errors: timelineErrors });
