import { newAccessToken } from '#features/tokens/rules.ts';
import { hashToken, newId } from '#lib/ids.ts';
import type { Actor, Answer, TestApp } from './use-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Tokens of a person, one for each list of scopes, in one statement. */
export async function giveTokens(
  { pool, clock }: TestApp,
  person: Pick<Actor, 'id' | 'studioId'>,
  lists: readonly (readonly string[])[],
): Promise<string[]> {
  const now = clock.now();
  const made = lists.map((scopes) => ({ token: newAccessToken(), scopes }));
  const rows = made.map(({ token, scopes }) => ({
    id: newId(now),
    hash: `\\x${hashToken(token).toString('hex')}`,
    scopes,
  }));
  await pool.query(
    `insert into access_tokens (id, studio_id, person_id, name, token_hash, ending, scopes, created_at, expires_at, used_at)
     select id, $2, $3, '', hash, '', scopes, $4::timestamptz, $4::timestamptz + interval '30 days', $4
     from jsonb_to_recordset($1) as g(id uuid, hash bytea, scopes text[])`,
    [JSON.stringify(rows), person.studioId, person.id, now],
  );
  return made.map(({ token }) => token);
}

/** Sends a request as a program does: with a token, and nothing that a browser adds. */
export const byToken = (
  test: TestApp,
  token: string,
  { method = 'GET', url, body, headers }: { method?: Method; url: string; body?: unknown; headers?: object },
): Promise<Answer> =>
  test.request({
    method,
    url,
    headers: { origin: '', authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
