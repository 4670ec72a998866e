import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { FACTOR_BY, HAS_CODES } from './second-factor/fragments.ts';

type Pool = Context['pool'];

export type SignInRow = {
  hex: Known<'sign-in'>;
  id: Known<'person'>;
  studio_id: Known<'studio'>;
  role: 'trainer' | 'client';
  time_zone: string;
  week_start: string;
  language: string;
  has_left: boolean;
  is_leaving: boolean;
  is_assistant: boolean;
  created_at: string;
  seen_at: string;
  /** By when the session needs a second factor; null: it needs none, or has it. */
  factor_by: string | null;
  has_codes: boolean | null;
  passkey_hosts: string[] | null;
};

/** The sessions of these tokens (hex of the hash) and whose they are, in one prepared statement. */
export async function findSignInsAsSystem(pool: Pool, hexes: readonly string[]): Promise<SignInRow[]> {
  const { rows } = await pool.query<SignInRow>({
    name: 'find-viewers',
    text: `select encode(s.token_hash, 'hex') as hex, p.id, p.studio_id, p.role, p.time_zone, p.week_start, p.language,
                  p.left_at is not null as has_left, p.deletion_asked_at is not null as is_leaving, p.is_assistant, s.created_at, s.seen_at,
                  case when not s.has_second_factor then ${FACTOR_BY} end as factor_by,
                  case when r.studio_id is not null then ${HAS_CODES} end as has_codes,
                  case when r.studio_id is not null
                    then array(select k.host from passkeys k where k.person_id = p.id) end as passkey_hosts
           from sign_ins s join people p on p.id = s.person_id
           left join second_factor_rules r on r.studio_id = p.studio_id where s.token_hash = any($1)`,
    values: [hexes.map((hex) => Buffer.from(hex, 'hex'))],
  });
  return rows;
}

/** Deletes a session that has run out. */
export async function deleteOldSignIn(pool: Pool, signIn: Known<'sign-in'>): Promise<void> {
  await pool.query('delete from sign_ins where token_hash = $1', [Buffer.from(signIn, 'hex')]);
}

export async function setSeen(pool: Pool, signIn: Known<'sign-in'>, at: Date): Promise<void> {
  await pool.query('update sign_ins set seen_at = $2 where token_hash = $1', [
    Buffer.from(signIn, 'hex'),
    at,
  ]);
}
