import type pg from 'pg';
import { expect } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
type Answer = { status: number; body: any };
type Member = {
  get(path: string): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
};

type Phone = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A person's phone, which is told from now on. */
export async function addPhone<P extends Phone>(
  service: { subscribe(serverKey: string): P },
  who: Member,
  language = 'en',
): Promise<P> {
  const { body } = await who.get('/api/alerts');
  const phone = service.subscribe(body.key);
  const { endpoint, keys } = phone;
  const answer = await who.put('/api/alerts/device', { endpoint, keys, language });
  expect(answer).toMatchObject({ status: 200, body: { isCurrent: true } });
  return phone;
}

/** Resolves when no alert waits to be sent. */
export async function allSent(pool: pg.Pool): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          "select count(*)::int as count from spotter_jobs.job where state in ('created', 'retry', 'active')",
        );
        return rows[0].count;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}
