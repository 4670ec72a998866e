import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Serves the service worker if the build has one; browsers revalidate it at each visit. */
export async function serveWorker(app: FastifyInstance, webDir: string): Promise<void> {
  const script = await readFile(join(webDir, 'service-worker.js'), 'utf8').catch(() => undefined);
  app.get('/service-worker.js', (_request, reply) => {
    if (script === undefined) return reply.callNotFound();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .send(script);
  });
}
