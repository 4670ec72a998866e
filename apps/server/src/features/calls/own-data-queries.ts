import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/**
 * A call belongs to the client, as part of their training: it is deleted with them, and stays when the trainer goes.
 */
export const callsOwnData: OwnData = {
  files: [
    {
      name: 'calls',
      tables: ['calls'],
      readIn: 'the other side of a call is not here',
      rows: ({ id }) => sql`
        select c.id, c.state, ${personName(sql`case when c.trainer_id = ${id} then c.client_id else c.trainer_id end`)} as "with",
          c.started_by = ${id} as "startedByYou", c.created_at as "createdAt", c.answered_at as "answeredAt",
          c.ended_at as "endedAt"
        from calls c
        where c.trainer_id = ${id} or c.client_id = ${id} order by c.id`,
    },
  ],
  texts,
  stays: {
    'calls.trainer_id': 'part of the client’s training',
    'calls.started_by': 'part of the client’s training',
  },
  async erase(work, _ctx, { id }) {
    // A running call has ended with its coaching.
    await work.db.deleteFrom('calls').where('client_id', '=', id).execute();
  },
};
