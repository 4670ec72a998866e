import type pg from 'pg';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';

/** The parts of an answer and of the test app that these helpers use. */
type Answer = { headers: Record<string, string | string[] | number | undefined> };
type TestApp = {
  pool: pg.Pool;
  clock: { now(): Date };
  newPerson(fields: { role: 'trainer' }): Promise<{ id: string; studioId: string }>;
};

export const PASSWORD = 'squat-more-on-mondays';
export const OTHER_PASSWORD = 'rest-well-on-sundays';

let count = 0;
export const freshEmail = () => `person-${++count}@example.test`;

/** A valid sign-up form. */
export const signUpForm = (more: object = {}) => ({
  email: freshEmail(),
  password: PASSWORD,
  firstName: 'Ada',
  lastName: 'Lift',
  studioName: 'Iron House',
  ...more,
});

export const joinForm = (code: string, more: object = {}) => {
  const { studioName: _, ...form } = signUpForm();
  return { ...form, code, ...more };
};

/** The `name=value` pair of a cookie that an answer sets, ready for the next request. */
export function cookieOf(answer: Answer, name = 'spotter'): string {
  return setCookieOf(answer, name).split(';')[0] ?? '';
}

/** The whole `set-cookie` header of one cookie. */
export function setCookieOf(answer: Answer, name = 'spotter'): string {
  const all = [answer.headers['set-cookie'] ?? []].flat() as string[];
  const found = all.find((text) => text.startsWith(`${name}=`));
  expect(found, `a cookie ${name}`).toBeDefined();
  return found ?? '';
}

/** What an operator sets who has an OpenID Connect provider; no test that takes it asks the provider. */
export const PROVIDER = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'spotter',
  OIDC_CLIENT_SECRET: 'secret',
};

/** Makes somebody a person of the OpenID Connect provider. */
export const atProvider = (test: Pick<TestApp, 'pool' | 'clock'>, { id }: { id: string }) =>
  test.pool.query("insert into identities values ('https://id.example', $1, $2, $3)", [
    id,
    id,
    test.clock.now(),
  ]);

/** Inserts an invite as a trainer would make it. */
export async function newInvite(
  test: TestApp,
  more: Record<string, unknown> = {},
): Promise<{ code: string; studioId: string; trainerId: string }> {
  const trainer = await test.newPerson({ role: 'trainer' });
  const row = {
    id: newId(),
    studio_id: trainer.studioId,
    trainer_id: trainer.id,
    code: newId(),
    role: 'client',
    max_uses: 1,
    expires_at: new Date(test.clock.now().getTime() + 86_400_000),
    revoked_at: null,
    created_at: test.clock.now(),
    ...more,
  };
  const columns = Object.keys(row);
  await test.pool.query(
    `insert into invites (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(row),
  );
  return { code: row.code, studioId: trainer.studioId, trainerId: trainer.id };
}

/** All rows of the tables that this feature writes, to prove that a refused request changed nothing. */
export async function snapshot(test: TestApp): Promise<string> {
  const tables = ['studios', 'people', 'identities', 'sign_ins', 'coachings', 'invites', 'password_resets'];
  const rows = await Promise.all(
    tables.map(async (table) => (await test.pool.query(`select * from ${table} order by 1, 2`)).rows),
  );
  return JSON.stringify(rows);
}
