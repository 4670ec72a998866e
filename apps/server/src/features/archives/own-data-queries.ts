import type { OwnData } from '#db/own-data.ts';
import { sweepArchives } from './sweep-archives.ts';

const none = { en: {}, es: {}, fr: {}, de: {}, it: {}, pt: {}, zh: {}, ja: {}, ko: {} };

export const archivesOwnData: OwnData = {
  files: [],
  texts: none,
  notExported: { archives: 'this archive, and the one before it' },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('archives').where('person_id', '=', id).execute();
  },
  erased: (ctx) => sweepArchives(ctx),
};
