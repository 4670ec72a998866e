import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** Kinds whose subject outlives the person who caused it; their lines then name nobody. */
const STAY = ['workout_assigned', 'trophy_awarded', 'challenge_created', 'message'];

export const notificationsOwnData: OwnData = {
  files: [
    {
      name: 'notifications',
      tables: ['notifications', 'notification_mutes'],
      readIn: 'tell of what is not here',
      rows: ({ id }) => sql`
        select n.kind, n.subject, n.count, n.created_at as "createdAt", n.read_at as "readAt", false as "switchedOff"
        from notifications n where n.person_id = ${id}
        union all select kind, '', 0, null, null, true from notification_mutes where person_id = ${id}`,
    },
  ],
  texts,
  notExported: { plan_ends: 'only that coaches were told of the last planned day; the days are in the plan' },
  async erase(work, _ctx, { id }) {
    await sql`delete from plan_ends where client_id = ${id}`.execute(work.db);
    await work.db.deleteFrom('notifications').where('person_id', '=', id).execute();
    await work.db.deleteFrom('notification_mutes').where('person_id', '=', id).execute();
    // A line may bundle the likes of several people: it stays without the deleted one.
    await sql`update notifications set items = array_remove(items, ${id}), count = count - 1,
        actor_id = (array_remove(items, ${id}))[count - 1]::uuid
      where items @> array[${id}]::text[] and count > 1`.execute(work.db);
    await sql`delete from notifications where subject_id = ${id}
      or (actor_id = ${id} and kind <> all(${STAY}::text[]))`.execute(work.db);
    await sql`update notifications set actor_id = null where actor_id = ${id}`.execute(work.db);
  },
};
