import { sql } from 'kysely';
import type { OwnData } from '#db/feature.ts';

/** A call belongs to the client whose training it is part of: it goes with them, and stays when the trainer goes. */
export const callsOwnData: OwnData = {
  files: [
    {
      name: 'calls',
      tables: ['calls'],
      rows: ({ id }) => sql`
        select c.id, c.state, nullif(concat_ws(' ', o.first_name, o.last_name), '') as "with",
          c.started_by = ${id} as "startedByYou", c.created_at as "createdAt", c.answered_at as "answeredAt",
          c.ended_at as "endedAt"
        from calls c join people o on o.id = case when c.trainer_id = ${id} then c.client_id else c.trainer_id end
        where c.trainer_id = ${id} or c.client_id = ${id} order by c.id`,
    },
  ],
  async erase(work, _ctx, { id }) {
    // One that runs has ended with its coaching.
    await work.db.deleteFrom('calls').where('client_id', '=', id).execute();
  },
};
