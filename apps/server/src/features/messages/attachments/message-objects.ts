import type { ObjectUse } from '#db/object-use.ts';
import { mayReadFile, usedFiles } from './file-queries.ts';

/** Files of messages, for those who may read the message. */
export const messageObjects: ObjectUse = {
  purposes: ['message-picture', 'message-voice', 'message-clip'],
  mayRead: async (db, viewer, path) => viewer !== null && mayReadFile(db, viewer, path),
  used: usedFiles,
};
