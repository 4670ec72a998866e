import type { Feature } from '#db/feature.ts';
import { mountMembership } from './routes.ts';

/** Leaving the studio, and being taken out of it; an accepted invite (coaching) brings people back. */
export const membership: Feature = { name: 'membership', mount: mountMembership };
