import type { ObjectUse } from '#db/object-use.ts';
import { maySeeFile, usedFiles } from './object-queries.ts';

/** Films and voices: for the client and the coaches to whom a film is shown. */
export const formCheckObjects: ObjectUse = {
  purposes: ['form-film', 'form-voice'],
  mayRead: async (db, viewer, path) => viewer !== null && maySeeFile(db, viewer, path),
  used: usedFiles,
};
