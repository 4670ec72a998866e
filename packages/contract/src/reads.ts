import { z } from 'zod';
import { feature } from './feature.ts';
import { READS_KEPT_DAYS, READS_SHOWN } from './reads-limits.ts';
import { route } from './route.ts';
import { personTopic } from './topic.ts';

/** Somebody looked at something of yours on a day. */
export const DataRead = z.object({
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
    summary: `Who has looked at your body numbers, habits, heart rate, check-ins, photos and films: one entry for each person, thing and day of the last ${READS_KEPT_DAYS} days, the latest ${READS_SHOWN}`,
    query: z.strictObject({}),
    reply: z.array(DataRead),
  }),
};

export const reads = feature({ routes: readsRoutes });
