import { coachingEvents } from '@spotter/contract/coaching';
import { sql } from 'kysely';
import type { OwnData } from '#db/feature.ts';
import { coachingEnded } from './events.ts';

/** Who coached whom stays known by ids alone; the names are gone with the person. */
export const coachingOwnData: OwnData = {
  files: [
    {
      name: 'coaching',
      tables: ['coachings'],
      rows: ({ id }) => sql`
        select case when c.trainer_id = ${id} then 'trainer' else 'client' end as "you",
          nullif(concat_ws(' ', o.first_name, o.last_name), '') as "with", c.since, c.ended_at as "endedAt"
        from coachings c join people o on o.id = case when c.trainer_id = ${id} then c.client_id else c.trainer_id end
        where c.trainer_id = ${id} or c.client_id = ${id} order by c.since, c.id`,
    },
    {
      name: 'invites',
      tables: ['invites'],
      rows: ({ id }) => sql`
        select role, max_uses as "maxUses", uses, created_at as "createdAt", expires_at as "expiresAt",
          revoked_at as "takenBackAt" from invites where trainer_id = ${id} order by id`,
    },
  ],
  async erase(work, ctx, person) {
    const ended = await work.db
      .updateTable('coachings')
      .set({ ended_at: ctx.clock.now() })
      .where((eb) => eb.or([eb('trainer_id', '=', person.id), eb('client_id', '=', person.id)]))
      .where('ended_at', 'is', null)
      .returning(['trainer_id as trainerId', 'client_id as clientId'])
      .execute();
    for (const pair of ended) {
      work.announce(coachingEvents.coachingChanged, { people: [pair.trainerId, pair.clientId] }, pair);
      await work.emit(coachingEnded, { studioId: person.studioId, ...pair });
    }
    await work.db.deleteFrom('invites').where('trainer_id', '=', person.id).execute();
  },
};
