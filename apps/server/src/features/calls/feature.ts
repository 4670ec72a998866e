import { callsRoutes } from '@spotter/contract/calls';
import type { Feature } from '#db/feature.ts';
import { callsFrames } from './frames.ts';
import { startEndingCalls } from './jobs.ts';
import { callsOwnData } from './own-data-queries.ts';
import { reactInCalls } from './reactions.ts';
import { mountCalls } from './routes.ts';
import { callsTables } from './tables.ts';

/** Video calls between a trainer and a client. */
export const calls: Feature = {
  name: 'calls',
  tables: callsTables,
  ownData: callsOwnData,
  firstReads: { everyPage: [callsRoutes.getCurrentCall] },
  mount: mountCalls,
  react: reactInCalls,
  frames: callsFrames,
  begin: startEndingCalls,
  demo: () => import('./demo.ts').then((m) => m.callsDemo),
};
