import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#lib/config.ts';

/**
 * Serves OpenAPI made from the contract at `/api/docs`, in development only. Register it before the routes.
 */
export async function documentApi(app: FastifyInstance, config: Config): Promise<void> {
  if (config.NODE_ENV !== 'development') return;
  await app.register(import('@fastify/swagger'), {
    openapi: { openapi: '3.1.0', info: { title: 'Spotter', version: '1' } },
    transform: createJsonSchemaTransform({ skipList: ['/ws', '/healthz', '/readyz'] }),
  });
  await app.register(import('@fastify/swagger-ui'), { routePrefix: '/api/docs' });
}
