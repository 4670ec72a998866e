import type { WebFeature } from '#lib/feature.ts';
import * as features from './features.ts';

/** Every feature of `features.ts`. Code that needs an order sorts by a field of its own. */
export const everyFeature: readonly WebFeature[] = Object.values(features);
