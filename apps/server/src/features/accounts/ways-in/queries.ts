import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import { hasPassword, issuers } from './fragments.ts';
import type { WaysIn } from './rules.ts';

/** What the viewer can sign in with. @param host where their passkeys must work; null: no passkey does */
export function findWaysIn(db: Reader, viewer: Viewer, host: string | null): Promise<WaysIn> {
  return db
    .selectFrom('people as p')
    .select([hasPassword.as('hasPassword'), issuers.as('issuers')])
    .select(
      sql<number>`(select count(*) from passkeys k where k.person_id = p.id and k.host = ${host})::int`.as(
        'passkeys',
      ),
    )
    .where('p.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
}
