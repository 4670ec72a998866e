import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { logLines } from './log-lines.ts';
import { sourceStack } from './source-stack.ts';
import { terminalLines } from './terminal-lines.ts';

/**
 * The logged fields of an error. Others are left out: PostgreSQL's quote rows of people, and the pool's hold
 * the client.
 */
const ERROR_FIELDS = [
  'type',
  'message',
  'stack',
  'code',
  'statusCode',
  'responseCode',
  'syscall',
  'address',
  'port',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

/** Logs one line for a request, when it is answered. */
export class OneLineARequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/**
 * The server's log on stderr: JSON lines, or short lines in a terminal. stdout is for the messages of a
 * start. Neither queries nor secret codes in URLs are logged.
 */
export function createLog(level: string, terminal: boolean, sink?: DestinationStream): Logger {
  const stderr = sink ?? logLines(2, !terminal);
  return pino(
    { level, serializers: { req: describeRequest, err: describeError } },
    terminal ? terminalLines(stderr) : stderr,
  );
}

type LoggedRequest = { method: string; url: string; ip?: string };

function describeRequest({ method, url, ip }: LoggedRequest) {
  return { method, url: withoutSecrets(url), remoteAddress: ip };
}

/** A URL without its query and without codes that grant access to whoever has them. */
function withoutSecrets(url: string): string {
  return url
    .replace(/\?.*$/s, '?…')
    .replace(/\/(join|reset-password|sign-in-link|feeds|mail-off|confirm-email|keep-email)\/[^/?]+/, '/$1/…');
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const described: Record<string, unknown> = stdSerializers.err(error);
  described.stack &&= sourceStack(String(described.stack));
  return Object.fromEntries(
    ERROR_FIELDS.flatMap((name) => (described[name] === undefined ? [] : [[name, described[name]]])),
  );
}
