import type { ObjectUse } from '#db/object-use.ts';
import { isUsedFile, usedFiles } from './object-queries.ts';

/** Videos, their pictures and captions: visible to the members of the studio whose exercise uses them. */
export const exerciseObjects: ObjectUse = {
  purposes: ['exercise-video', 'exercise-thumbnail', 'exercise-captions'],
  mayRead: async (db, viewer, path) => viewer !== null && isUsedFile(db, viewer, path),
  used: usedFiles,
};
