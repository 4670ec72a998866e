import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from './data.ts';

/** The people of the demo studio: three trainers and their clients. */
export const accountsDemo: DemoPart = {
  rows(scene) {
    const { trainers, clients } = scene.once(makeStudio);
    return { people: [...trainers, ...clients].map(({ person }) => person) };
  },
};
