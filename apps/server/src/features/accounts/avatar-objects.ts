import type { ObjectUse } from '#features/objects/service.ts';
import { isProfilePicture, profilePictures } from './avatar-queries.ts';

/** Profile pictures: every member of the person's studio may see them. */
export const avatarObjects: ObjectUse = {
  purposes: ['avatar'],
  mayRead: async (db, viewer, path) => viewer !== null && isProfilePicture(db, viewer, path),
  used: profilePictures,
};
