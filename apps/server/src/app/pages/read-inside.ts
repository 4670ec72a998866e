import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers of the page's request under which its reads are made. */
const PASSED_ON = ['cookie', 'host', 'user-agent', 'accept-language'] as const;

/** Makes a read of the API for a page, through its own route: the same gate, rights and limits. */
export function readInside(app: FastifyInstance, request: FastifyRequest, url: string) {
  const headers: Record<string, string> = {};
  for (const name of PASSED_ON) if (request.headers[name]) headers[name] = request.headers[name];
  return app.inject({ method: 'GET', url, headers, remoteAddress: request.ip });
}
