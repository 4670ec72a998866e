import type { Feature } from '#db/feature.ts';
import { mountTimeline } from './routes.ts';

/** Two values of a person over one another, week by week. */
export const timeline: Feature = { name: 'timeline', mount: mountTimeline };
