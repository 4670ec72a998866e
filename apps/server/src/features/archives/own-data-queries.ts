import type { OwnData } from '#db/own-data.ts';
import { sweepArchives } from './sweep-archives.ts';

const none = { en: {}, es: {}, fr: {}, de: {}, it: {}, pt: {}, zh: {}, ja: {}, ko: {} };

export const archivesOwnData: OwnData = {
  files: [],
  texts: none,
  notExported: { archives: 'this archive, the one before it, and those of coaches about the person' },
  async erase(work, _ctx, { id }) {
    await work.db
      .deleteFrom('archives')
      .where((eb) => eb.or([eb('person_id', '=', id), eb('client_id', '=', id)]))
      .execute();
  },
  erased: (ctx) => sweepArchives(ctx),
};
