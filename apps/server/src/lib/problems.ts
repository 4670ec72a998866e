import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@spotter/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type FieldError } from './app-error.ts';

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'http.invalid',
  404: 'http.not_found',
  405: 'http.not_found',
  413: 'http.too_large',
  415: 'http.unsupported_media_type',
  503: 'http.unavailable',
};

const CONNECTION_LOST = /^(08|57P|53)/;

function sendProblem(
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  detail: string,
  errors: FieldError[],
) {
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      type: `/problems/${code}`,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail,
      code,
      ...(errors.length > 0 && { errors }),
    });
}

function fieldErrors(error: FastifyError): FieldError[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  return error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'not valid',
  }));
}

/** Turns every failure into RFC 9457 problem details with a code of the contract. */
export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfter) reply.header('retry-after', String(error.retryAfter));
      return sendProblem(reply, error.status, error.code, error.message, error.fields);
    }
    const fields = fieldErrors(error);
    if (fields.length > 0) {
      const detail = fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
      return sendProblem(reply, 400, 'http.invalid', detail, fields);
    }
    if (error.code && CONNECTION_LOST.test(error.code)) {
      request.log.error({ err: error }, 'the database is not there');
      return sendProblem(reply, 503, 'http.unavailable', 'Try again in a moment.', []);
    }
    const status = error.statusCode ?? 500;
    const code = CODE_BY_STATUS[status];
    if (code) return sendProblem(reply, status, code, error.message, []);
    request.log.error({ err: error }, 'a request failed');
    return sendProblem(reply, 500, 'http.internal', 'Something went wrong on our side. Try again.', []);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, 404, 'http.not_found', 'There is nothing here.', []),
  );
}
