import type { Shows } from '@spotter/contract/coaching';
import { displayName } from '@spotter/contract/display-name';
import type { StudioClient } from '@spotter/contract/membership';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { nameText, peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Pair } from './queries.ts';

/** Coachings that go on: one by its id, or all of a trainer. */
export async function findCoachingPairs(
  db: Reader,
  which: { studioId: Known<'studio'> } & ({ id: string } | { trainerId: Known<'person'> }),
): Promise<Pair[]> {
  return db
    .selectFrom('coachings')
    .select(['studio_id as studioId', 'trainer_id as trainerId', 'client_id as clientId'])
    .$narrowType<Pair>()
    .where('studio_id', '=', which.studioId)
    .where('ended_at', 'is', null)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('trainer_id', '=', which.trainerId)))
    .orderBy('id')
    .execute();
}

/** Ends the coaching of a pair. @returns what the client showed; undefined when it has ended already */
export function endForHanding(db: Reader, pair: Pair, now: Date): Promise<Shows | undefined> {
  return db
    .updateTable('coachings')
    .set({ ended_at: now })
    .where('studio_id', '=', pair.studioId)
    .where('trainer_id', '=', pair.trainerId)
    .where('client_id', '=', pair.clientId)
    .where('ended_at', 'is', null)
    .returning(['shows_heart_rate as heartRate', 'shows_training as training'])
    .executeTakeFirst();
}

/** What a client showed a trainer in their latest coaching; undefined without one. */
export function findLatestShows(db: Reader, pair: Pair): Promise<Shows | undefined> {
  return db
    .selectFrom('coachings')
    .select(['shows_heart_rate as heartRate', 'shows_training as training'])
    .where('studio_id', '=', pair.studioId)
    .where('trainer_id', '=', pair.trainerId)
    .where('client_id', '=', pair.clientId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All present clients of the viewer's studio, by name, each with their coaches; for the owner. */
export async function findStudioClients(db: Reader, viewer: Viewer): Promise<StudioClient[]> {
  const { rows } = await sql<Omit<StudioClient, 'name'> & Parameters<typeof displayName>[0]>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email,
      p.profile_image_url as "profileImageUrl",
      coalesce((select json_agg(json_build_object('id', c.id, 'trainerId', t.id,
          'trainerName', coalesce(${sql.raw(nameText('t'))}, t.email, '')) order by c.since)
        from coachings c join ${peopleRows('t')} on t.id = c.trainer_id
        where c.client_id = p.id and c.ended_at is null), '[]') as coachings
    from ${peopleRows('p')}
    where p.studio_id = ${viewer.studioId} and p.role = 'client' and p.left_at is null and p.erased_at is null`.execute(
    db,
  );
  return rows
    .map((row) => ({
      id: row.id,
      name: displayName(row) ?? '',
      profileImageUrl: row.profileImageUrl,
      coachings: row.coachings,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, viewer.language));
}
