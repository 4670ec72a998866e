import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#lib/config.ts';

/** OpenAPI from the contract at `/api/docs`, in development only. Before the routes are mounted. */
export async function documentApi(app: FastifyInstance, config: Config): Promise<void> {
  if (config.NODE_ENV !== 'development') return;
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Spotter', version: '1' } },
    transform: createJsonSchemaTransform({ skipList: ['/ws', '/healthz', '/readyz'] }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
