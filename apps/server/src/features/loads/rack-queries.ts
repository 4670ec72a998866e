import type { PersonRack, RackSizes } from '@spotter/contract/loads';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { mayRead } from './queries.ts';

/** The unit of a person, and their rack in it as far as the viewer may read it. */
export async function findRack(db: Reader, viewer: Viewer, clientId: string): Promise<PersonRack> {
  const { rows } = await sql<PersonRack>`
    select u.unit, r.sizes
    from (select p.id, case p.units when 'imperial' then 'lb' else 'kg' end as unit from ${peopleRows('p')}
      where p.id = ${clientId} and p.studio_id = ${viewer.studioId}) u
    left join racks r on r.client_id = u.id and r.unit = u.unit and r.studio_id = ${viewer.studioId}
      and ${mayRead(viewer, 'r.client_id')}`.execute(db);
  return rows[0] ?? { unit: 'kg', sizes: null };
}

type NewRack = { clientId: Known<'person'>; unit: PersonRack['unit']; sizes: RackSizes; now: Date };

/** Stores what a person can load; the caller has checked that the viewer may. */
export async function upsertRack(db: Reader, viewer: Viewer, { clientId, unit, sizes, now }: NewRack) {
  const said = { sizes: JSON.stringify(sizes), set_by: viewer.id, updated_at: now };
  await db
    .insertInto('racks')
    .values({ client_id: clientId, unit, studio_id: viewer.studioId, ...said })
    .onConflict((conflict) => conflict.columns(['client_id', 'unit']).doUpdateSet(said))
    .execute();
}

/** From now on the person loads as most do; the caller has checked that the viewer may. */
export async function deleteRack(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  unit: PersonRack['unit'],
): Promise<void> {
  await db
    .deleteFrom('racks')
    .where('client_id', '=', clientId)
    .where('unit', '=', unit)
    .where('studio_id', '=', viewer.studioId)
    .execute();
}
