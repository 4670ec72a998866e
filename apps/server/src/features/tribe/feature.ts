import type { Feature } from '#db/feature.ts';
import { mountTribe } from './routes.ts';
import { tellPresence } from './service.ts';

/** The members of a studio, and who is online. */
export const tribe: Feature = {
  name: 'tribe',
  mount: mountTribe,
  presenceChanged: tellPresence,
};
