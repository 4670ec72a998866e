import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from '#features/accounts/demo/data.ts';

/** The demo studio itself. */
export const settingsDemo: DemoPart = {
  rows: (scene) => ({ studios: [scene.once(makeStudio).row] }),
};
