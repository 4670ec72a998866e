import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow } from '#features/coaching/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

const notesWhere = (which: RawBuilder<unknown>) => sql`
        select p.first_name as "firstName", p.last_name as "lastName", n.content, n.changed_at as "changedAt"
        from client_notes n join ${peopleRows('p')} on p.id = n.client_id
        where ${which} order by n.changed_at`;

/** A coach takes their own notes along. They are deleted with the coach, and with the client whom they are about. */
export const clientNotesOwnData: OwnData = {
  files: [
    {
      name: 'client-notes',
      tables: ['client_notes'],
      readIn: 'are about a client who is not here',
      rows: ({ id }) => notesWhere(sql`n.coach_id = ${id}`),
      ofClient: (coach, client) =>
        notesWhere(
          sql`n.coach_id = ${coach.id} and n.client_id = ${client} and ${coachedNow(coach, 'n.client_id')}`,
        ),
    },
  ],
  texts,
  counts: {
    goes: {
      clientNotes: ({ id }) => sql`select count(*) from client_notes where coach_id = ${id}`,
    },
  },
  async erase(work, _ctx, { id }) {
    await work.db
      .deleteFrom('client_notes')
      .where((eb) => eb.or([eb('coach_id', '=', id), eb('client_id', '=', id)]))
      .execute();
  },
};
