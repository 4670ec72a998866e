import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow } from '#features/coaching/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { clientNotesReadIn } from './read-in-queries.ts';

/** The coach's own notes, with the addresses by which they come back: the client's only of whom they coach now. */
const notesOf = (coach: Pick<Viewer, 'id'>, which: RawBuilder<unknown>) => sql`
        select p.first_name as "firstName", p.last_name as "lastName",
          case when ${coachedNow(coach, 'n.client_id')} then p.email end as "clientEmail", w.email as "writtenBy",
          n.content, n.changed_at as "changedAt"
        from client_notes n join ${peopleRows('p')} on p.id = n.client_id join ${peopleRows('w')} on w.id = n.coach_id
        where n.coach_id = ${coach.id} and ${which} order by n.changed_at`;

/** A coach takes their own notes along. They are deleted with the coach, and with the client whom they are about. */
export const clientNotesOwnData: OwnData = {
  files: [
    {
      name: 'client-notes',
      tables: ['client_notes'],
      readIn: 'are of a trainer, who reads them in as those of a studio',
      rows: (coach) => notesOf(coach, sql`true`),
      ofClient: (coach, client) =>
        notesOf(coach, sql`n.client_id = ${client} and ${coachedNow(coach, 'n.client_id')}`),
    },
  ],
  studioFiles: [
    {
      name: 'client-notes',
      about: 'The owner’s private notes on the clients whom they coach.',
      readIn: { table: 'client_notes', list: clientNotesReadIn },
      rows: (coach) => notesOf(coach, coachedNow(coach, 'n.client_id')),
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
