import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ping } from '#db/database.ts';
import type { Clock } from '#lib/clock.ts';

/** How long the last answer of the database is reused. */
const CACHED_MS = 1_000;

type Facts = { pool: pg.Pool; clock: Clock /** The server is about to stop. */; isLeaving: () => boolean };

/**
 * `/healthz`: the process is up. `/readyz`: the database answers too, and the server is not about to stop. Neither
 * reveals more.
 */
export function serveHealth(app: FastifyInstance, { pool, clock, isLeaving }: Facts): void {
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };

  /** Anybody may call this, so the database is queried once a second at most. */
  function isReady(): Promise<boolean> {
    const at = clock.now().getTime();
    if (Math.abs(at - asked.at) >= CACHED_MS) {
      const answer = ping(pool).then(
        () => true,
        () => false,
      );
      asked = { at, answer };
    }
    return asked.answer;
  }

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (!isLeaving() && (await isReady())) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}
