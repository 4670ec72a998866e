import type { DemoPart } from '#db/feature.ts';
import { makeHeartRates } from './data.ts';

/** The minutes and days that some clients of the demo studio measured. */
export const heartRateDemo: DemoPart = {
  rows(scene) {
    const { heart_rate_minutes, heart_rate_days } = scene.once(makeHeartRates);
    return { heart_rate_minutes, heart_rate_days };
  },
};
