import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** The addresses that a person added; what was sent there holds ids alone and goes with them. */
export const webhooksOwnData: OwnData = {
  files: [
    {
      name: 'webhooks',
      tables: ['webhooks'],
      readIn: 'are addresses with secrets, of another server',
      rows: ({ id }) => sql`
        select url, events, created_at as "createdAt", off_reason as "offReason"
        from webhooks where person_id = ${id} order by id`,
    },
  ],
  texts,
  notExported: {
    webhook_deliveries: 'ids of what the export holds in full, sent to the address of a coach who may see it',
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('webhooks').where('person_id', '=', id).execute();
    await work.db.deleteFrom('webhook_deliveries').where('client_id', '=', id).execute();
  },
};
