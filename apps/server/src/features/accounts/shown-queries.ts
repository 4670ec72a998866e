import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import { readersOfPosts, shownToClients } from './fragments.ts';

/** Who may see what a person writes in the feed: themselves and the trainers; null when the whole studio may. */
export async function findReadersOfPosts(
  db: Reader,
  personId: Known<'person'>,
): Promise<Known<'person'>[] | null> {
  const { rows } = await sql<{ readers: Known<'person'>[] | null }>`
    select ${sql.raw(readersOfPosts('p.id'))} as readers from people p where p.id = ${personId}`.execute(db);
  return rows[0]?.readers ?? null;
}

/**
 * The clients of a studio, also former ones, whom other clients do not see online or going, and the trainers, who do.
 */
export async function findHiddenOnline(
  db: Reader,
  studioId: Known<'studio'>,
): Promise<{ hidden: ReadonlySet<string>; trainers: readonly Known<'person'>[] }> {
  const { rows } = await sql<{ id: Known<'person'>; role: string }>`
    select p.id, p.role from people p
    where p.studio_id = ${studioId} and (p.role = 'trainer' or not ${sql.raw(shownToClients('p.id', 'presence'))})`.execute(
    db,
  );
  const idsOf = (isTrainer: boolean) =>
    rows.filter(({ role }) => (role === 'trainer') === isTrainer).map(({ id }) => id);
  return { hidden: new Set(idsOf(false)), trainers: idsOf(true) };
}
