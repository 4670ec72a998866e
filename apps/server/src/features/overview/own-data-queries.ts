import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';

/** What a trainer has seen is a mark beside the client's own sets, which the client takes along. */
export const overviewOwnData: OwnData = {
  files: [],
  texts: { en: {}, de: {}, es: {}, fr: {}, it: {}, ja: {}, ko: {}, pt: {}, zh: {} },
  notExported: { seen_concerns: 'only until when a trainer has looked; what they saw is in the sets' },
  async erase(work, _ctx, { id }) {
    await sql`delete from seen_concerns where trainer_id = ${id} or client_id = ${id}`.execute(work.db);
  },
};
