import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type Config, videoHosts } from '#lib/config.ts';
import { compressAnswers } from '#lib/http/compress.ts';
import { securityHeaders, setSecurityHeaders } from '#lib/http/headers.ts';
import { refuseBadHosts } from '#lib/http/host.ts';
import { refuseForeignWrites } from '#lib/http/origin.ts';
import { answerBadAddress, answerWithProblems } from '#lib/http/problems.ts';
import { cutSlowBodies } from '#lib/http/slow-bodies.ts';
import type { ObjectStore } from '#lib/storage/storage.ts';
import { OneLineARequest } from './log/server-log.ts';

/** Longest time to receive a request: 200 MB at 1 Mbit/s. */
const REQUEST_MS = 30 * 60_000;
const HEADERS_MS = 60_000;

function setBelow(): never {
  throw new Error('a route was built before the compilers of schemas were set');
}

/**
 * The text of an answer: the input of its schema, without what that does not declare. The package's own way is for its
 * output, and goes through all that has a check twice.
 */
const serializer =
  ({ schema, method, url }: { schema: z.ZodType; method: string; url: string }) =>
  (answer: unknown): string => {
    const { data, error } = schema.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };

/** The HTTP server with the rules that hold for every request; it has no routes. */
export function createHttpServer(config: Config, log: Logger, store: ObjectStore): FastifyInstance {
  const setHeaders = securityHeaders(config.PUBLIC_URL, {
    store: store.intake.at === 'store' ? store.intake.origin : null,
    videoHosts: videoHosts(config),
  });
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new OneLineARequest(),
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    return503OnClosing: false,
    frameworkErrors: answerBadAddress(setHeaders),
    // Without them Fastify loads its own, half a megabyte of code.
    schemaController: { compilersFactory: { buildValidator: setBelow, buildSerializer: setBelow } },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<z.ZodType>(serializer);
  app.removeContentTypeParser('text/plain');
  setSecurityHeaders(app, setHeaders);
  refuseBadHosts(app);
  refuseForeignWrites(app, config.PUBLIC_URL);
  cutSlowBodies(app);
  answerWithProblems(app);
  compressAnswers(app);
  return app;
}
