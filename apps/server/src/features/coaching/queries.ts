import type { Client, Coaching } from '@spotter/contract/coaching';
import { displayName } from '@spotter/contract/display-name';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Clients the trainer coaches now, by name. */
export async function findClients(db: Reader, viewer: Viewer): Promise<Client[]> {
  const rows = await db
    .selectFrom('coachings as c')
    .innerJoin('people as p', 'p.id', 'c.client_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .where('c.trainer_id', '=', viewer.id)
    .where('c.studio_id', '=', viewer.studioId)
    .where('c.ended_at', 'is', null)
    .execute();
  return rows
    .map((row) => ({ id: row.id, email: row.email, name: displayName(row) ?? row.email }))
    .sort((a, b) => a.name.localeCompare(b.name, viewer.language));
}

/** The viewer's own coachings that go on, from either side. */
export async function findCoachings(db: Reader, viewer: Viewer): Promise<Coaching[]> {
  const rows = await db
    .selectFrom('coachings as c')
    .innerJoin('people as t', 't.id', 'c.trainer_id')
    .innerJoin('people as k', 'k.id', 'c.client_id')
    .select([
      'c.id',
      'c.since',
      't.id as trainerId',
      't.first_name as trainerFirst',
      't.last_name as trainerLast',
      't.email as trainerEmail',
      'k.id as clientId',
      'k.first_name as clientFirst',
      'k.last_name as clientLast',
      'k.email as clientEmail',
    ])
    .where('c.studio_id', '=', viewer.studioId)
    .where('c.ended_at', 'is', null)
    .where((eb) => eb.or([eb('c.trainer_id', '=', viewer.id), eb('c.client_id', '=', viewer.id)]))
    .orderBy('c.since', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    since: row.since,
    trainer: {
      id: row.trainerId,
      name:
        displayName({ firstName: row.trainerFirst, lastName: row.trainerLast, email: row.trainerEmail }) ??
        '',
    },
    client: {
      id: row.clientId,
      name:
        displayName({ firstName: row.clientFirst, lastName: row.clientLast, email: row.clientEmail }) ?? '',
    },
  }));
}

/** Those of the given persons whom the trainer coaches now. */
export async function findCoachedAmong(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('coachings')
    .select('client_id')
    .where('trainer_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('ended_at', 'is', null)
    .where('client_id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map((row) => row.client_id));
}

/** Who coaches a person now. */
export async function findCoachesOf(db: Reader, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('coachings')
    .select('trainer_id')
    .where('client_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.trainer_id);
}

/** Who coaches each of the given persons now; whom nobody coaches is absent. */
export async function findCoaches(db: Reader, personIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('coachings')
    .select(['client_id', 'trainer_id'])
    .where('client_id', 'in', personIds)
    .where('ended_at', 'is', null)
    .execute();
  const coaches = new Map<string, string[]>();
  for (const row of rows) coaches.set(row.client_id, [...(coaches.get(row.client_id) ?? []), row.trainer_id]);
  return coaches;
}
