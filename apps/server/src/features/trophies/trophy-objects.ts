import type { ObjectUse } from '#features/objects/service.ts';
import { isVisiblePicture, usedPictures } from './queries.ts';

/** Pictures of trophies: a public one for the studio, a private one for its recipient and its giver. */
export const trophyObjects: ObjectUse = {
  purposes: ['trophy'],
  mayRead: async (db, viewer, path) => viewer !== null && isVisiblePicture(db, viewer, path),
  used: usedPictures,
};
