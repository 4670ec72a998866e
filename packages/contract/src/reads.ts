import { z } from 'zod';
import { feature } from './feature.ts';
import { READS_KEPT_DAYS } from './reads-limits.ts';
import { route } from './route.ts';
import { Day } from './shapes.ts';
import { personTopic } from './topic.ts';

/** Somebody looked at something of yours on a day. */
export const DataRead = z.object({
  /** Without a name when their account is deleted. */
  by: z.object({ id: z.string(), name: z.string() }),
  /** `body/weight`, `habits`, `heartRate` ... */
  what: z.string(),
  /** The last time on its day. */
  at: z.string(),
});
export type DataRead = z.infer<typeof DataRead>;

export const readsTopics = {
  /** Who has looked at a person's data: for that person alone. */
  reads: personTopic('reads'),
};

export const readsRoutes = {
  listReads: route({
    method: 'GET',
    path: '/api/reads',
    access: 'member',
    former: true,
    summary: `Who has looked at your body numbers, habits, heart rate, check-ins, photos and films: one entry for each person, thing and day of the last ${READS_KEPT_DAYS} days, latest first, in pages of whole days (UTC) before one`,
    query: z.strictObject({ before: Day.optional() }),
    reply: z.array(DataRead),
  }),
};

export const reads = feature({ routes: readsRoutes });
