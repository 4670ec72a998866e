import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';

/** What a coach changed is the client's plan, which is in a file; how it was before goes with either of them. */
export const planChangesOwnData: OwnData = {
  files: [],
  texts: { en: {}, de: {}, es: {}, fr: {}, it: {}, ja: {}, ko: {}, pt: {}, zh: {} },
  notExported: {
    plan_changes: 'changes of the plan, which is in a file; kept so that a coach can take one back',
  },
  async erase(work, _ctx, { id }) {
    await sql`delete from plan_changes where client_id = ${id} or coach_id = ${id}`.execute(work.db);
  },
};
