import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, destination, type Logger, pino, stdSerializers, symbols } from 'pino';
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

/** Lines are written in blocks of this many bytes, or when they are this old. */
const BLOCK_BYTES = 4096;
const BLOCK_MS = 200;
const WARN = 40;

/**
 * A file (stderr is 2) written in blocks: a killed process loses at most its last block of lines. A warning or an error is written
 * at once with all lines before it, and so are the last lines of an exit.
 */
export function bufferedLines(fd: number): DestinationStream {
  const file = destination({ fd, sync: true, minLength: BLOCK_BYTES, periodicFlush: BLOCK_MS });
  process.once('exit', () => file.flushSync());
  return {
    // Asks pino for the level of each line.
    [symbols.needsMetadataGsym]: true,
    write(line: string) {
      file.write(line);
      const { lastLevel = WARN } = this as { lastLevel?: number };
      if (lastLevel >= WARN) file.flushSync();
    },
  } as DestinationStream;
}

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
  const stderr = sink ?? (terminal ? destination({ fd: 2, sync: true }) : bufferedLines(2));
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
    .replace(/\/(join|reset-password|sign-in-link|feeds|mail-off)\/[^/?]+/, '/$1/…');
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const described: Record<string, unknown> = stdSerializers.err(error);
  described.stack &&= sourceStack(String(described.stack));
  return Object.fromEntries(
    ERROR_FIELDS.flatMap((name) => (described[name] === undefined ? [] : [[name, described[name]]])),
  );
}
