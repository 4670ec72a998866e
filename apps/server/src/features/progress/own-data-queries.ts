import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { landmarksReadIn } from './read-in-rules.ts';

/** Whether landmarks are shown goes with the person; what they turned on for a client stays without their name. */
export const progressOwnData: OwnData = {
  files: [
    {
      name: 'volume-landmarks',
      tables: ['volume_landmarks'],
      readIn: landmarksReadIn,
      rows: ({ id }) => sql`
        select v.created_at as "createdAt" from volume_landmarks v where v.client_id = ${id}`,
    },
  ],
  texts,
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('volume_landmarks').where('client_id', '=', id).execute();
    await work.db.updateTable('volume_landmarks').set({ set_by: null }).where('set_by', '=', id).execute();
  },
};
