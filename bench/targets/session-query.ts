import type pg from 'pg';
import { hashToken } from '../../apps/server/src/lib/ids.ts';

type Session = { id: string; studio_id: string };

/** The session query of the references: looks the cookie's hash up on each request. */
export async function findSession(pool: pg.Pool, cookie: string | undefined): Promise<Session | undefined> {
  const token = cookie?.match(/(?:^|; )spotter=([^;]+)/)?.[1];
  if (!token) return undefined;
  const { rows } = await pool.query<Session>({
    name: 'session',
    text: 'select p.id, p.studio_id from sign_ins s join people p on p.id = s.person_id where s.token_hash = $1',
    values: [hashToken(token)],
  });
  return rows[0];
}
