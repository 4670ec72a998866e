import type { ObjectUse } from '#db/object-use.ts';
import { maySeePhoto, usedPhotos } from './queries.ts';

/** Photos of check-ins: for the client, and the coaches of now to whom they show their training and their photos. */
export const checkInObjects: ObjectUse = {
  purposes: ['check-in-photo'],
  mayRead: async (db, viewer, path) => viewer !== null && maySeePhoto(db, viewer, path),
  used: usedPhotos,
};
