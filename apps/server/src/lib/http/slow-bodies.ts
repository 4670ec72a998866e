import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body and limits the time by itself. */
    slowBody?: boolean;
  }
}

/** How long receiving the body of an ordinary request may take. */
const BODY_MS = 60_000;

/**
 * Cuts a request whose ordinary body takes more than a minute, so that slow senders hold no connections.
 * (Node's own limit is not per route, and a long video over a slow line must not be cut.)
 */
export function cutSlowBodies(app: FastifyInstance, milliseconds = BODY_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || request.routeOptions.config.slowBody) return done();
    const timer = setTimeout(() => raw.complete || raw.destroy(), milliseconds).unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
