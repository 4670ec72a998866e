import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Clock } from '#lib/clock.ts';

/** How long an answer of the database is believed. */
const BELIEVED_MS = 1_000;

/** `/healthz`: the process lives. `/readyz`: the database answers too. Neither tells more. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool, clock: Clock): void {
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };

  /** Anybody may call, so the database is asked once a second at most. */
  function isReady(): Promise<boolean> {
    const at = clock.now().getTime();
    if (Math.abs(at - asked.at) >= BELIEVED_MS) {
      const answer = pool.query({ name: 'ready', text: 'select 1' }).then(
        () => true,
        () => false,
      );
      asked = { at, answer };
    }
    return asked.answer;
  }

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (await isReady()) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}
