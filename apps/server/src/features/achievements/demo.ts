import type { DemoPart } from '#db/feature.ts';
import { awardPast } from './award-past.ts';

/** The people of the demo studio get the achievements that their past has earned. */
export const achievementsDemo: DemoPart = {
  async made(ctx) {
    await awardPast(ctx);
  },
};
