import { archivesTopics } from '@spotter/contract/archives';
import type { OwnData } from '#db/own-data.ts';
import { archiveGone } from './events.ts';
import { deleteHolding } from './queries.ts';
import { sweepArchives } from './sweep-archives.ts';

const none = { en: {}, es: {}, fr: {}, de: {}, it: {}, pt: {}, zh: {}, ja: {}, ko: {} };

export const archivesOwnData: OwnData = {
  files: [],
  texts: none,
  notExported: { archives: 'this archive, the one before it, and those of coaches about the person' },
  async erase(work, _ctx, person) {
    for (const { id, personId } of await deleteHolding(work.db, person)) {
      work.touch(archivesTopics.own.of(personId));
      await work.emit(archiveGone, { archiveId: id });
    }
  },
  erased: (ctx) => sweepArchives(ctx),
};
