import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@spotter/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type FieldError } from '#lib/app-error.ts';
import type { SetHeaders } from './headers.ts';
import { closeAfter } from './host.ts';
import { savedBy } from './saved.ts';

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'http.invalid',
  404: 'http.not_found',
  405: 'http.not_found',
  413: 'http.too_large',
  415: 'http.unsupported_media_type',
  503: 'http.unavailable',
};

/**
 * SQLSTATEs of a database that is unavailable, has no connection left or asks for a retry; errors of the
 * connection itself.
 */
const UNAVAILABLE_CODE =
  /^(08...|57P..|53...|40P01|40001|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of pg's errors without a code. */
const UNAVAILABLE_TEXT =
  /^(no server of DATABASE_URL|timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

function isUnavailable(error: Error & { code?: string; syscall?: string }): boolean {
  if (!error.code) return UNAVAILABLE_TEXT.test(error.message);
  // ENOENT of PostgreSQL's socket; any other missing file is a fault of ours.
  if (error.code === 'ENOENT') return error.syscall === 'connect';
  return UNAVAILABLE_CODE.test(error.code);
}

/** Answer and log line of a failed request of which something was, or may have been, committed. */
const AFTER_A_COMMIT = {
  saved: {
    code: 'http.saved_unanswered',
    status: 500,
    detail: 'It was saved, but the answer could not be made. Read it again; do not send it again.',
    text: 'a request was saved but its answer failed because of an error of the server (500); the change is kept',
  },
  unknown: {
    code: 'http.saved_unknown',
    status: 503,
    detail:
      'The database went away while this was being saved. Look whether it is there before you send it again.',
    text: 'the connection to the database was lost during a commit, so the request got a 503; it may or may not be saved',
  },
} as const;
/** Headers that a handler may have set for an answer that was then not given. */
const OF_THE_ANSWER = [
  'etag',
  'last-modified',
  'accept-ranges',
  'content-disposition',
  'content-length',
  'link',
];

function sendProblem(
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  detail: string,
  errors: FieldError[],
) {
  for (const name of OF_THE_ANSWER) reply.removeHeader(name);
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

/** Answers requests that Fastify refuses before any route or hook, such as one with an invalid URL. */
export function answerBadAddress(setHeaders: SetHeaders) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(request, reply);
    closeAfter(request, reply);
    sendProblem(reply, error.statusCode ?? 400, 'http.invalid', error.message, []);
  };
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
    // Any failure after a commit, even a library's refusal: nobody may be told that nothing was saved.
    const saved = savedBy(request);
    if (saved !== 'nothing') {
      const { code, status, detail, text } = AFTER_A_COMMIT[saved];
      request.log.error({ err: error }, text);
      return sendProblem(reply, status, code, detail, []);
    }
    // The rest of the request never came: nobody waits for the answer, and it is no error of the server.
    if (request.raw.readableAborted) {
      request.log.info(
        { err: error },
        'a client hung up before its request had arrived; nothing of it was saved',
      );
      return sendProblem(reply, 400, 'http.invalid', 'The request was cut off. Send it again.', []);
    }
    if (isUnavailable(error)) {
      request.log.error(
        { err: error },
        'the database does not answer, so this request got a 503; nothing of it was saved',
      );
      return sendProblem(reply, 503, 'http.unavailable', 'Try again in a moment.', []);
    }
    const status = error.statusCode ?? 500;
    const code = CODE_BY_STATUS[status];
    if (code) return sendProblem(reply, status, code, error.message, []);
    if (status >= 400 && status < 500) return sendProblem(reply, status, 'http.invalid', error.message, []);
    request.log.error(
      { err: error },
      'a request failed because of an error of the server (500); nothing of it was saved',
    );
    return sendProblem(reply, 500, 'http.internal', 'Something went wrong on our side. Try again.', []);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, 404, 'http.not_found', 'There is nothing here.', []),
  );
}
