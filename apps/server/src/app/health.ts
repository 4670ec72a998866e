import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** `/healthz`: the process lives. `/readyz`: the database answers too. Neither tells more. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await pool.query({ name: 'ready', text: 'select 1' });
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
