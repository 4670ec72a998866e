import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';
import { terminalLines } from './terminal-lines.ts';

/** What is logged of an error. Not all it has: PostgreSQL's quote people's rows, and the pool's carry the client. */
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

/**
 * The server's log on stderr: JSON lines, or short ones for a person at a terminal.
 * stdout stays free for what a start tells people. Neither queries nor codes in addresses are logged.
 */
export function createLog(level: string, terminal: boolean, sink?: DestinationStream): Logger {
  // Synchronous, so that the last line before an exit is never lost.
  const stderr = sink ?? destination({ fd: 2, sync: true });
  return pino(
    { level, serializers: { req: describeRequest, err: describeError } },
    terminal ? terminalLines(stderr) : stderr,
  );
}

type LoggedRequest = { method: string; url: string; ip?: string };

function describeRequest({ method, url, ip }: LoggedRequest) {
  return { method, url: withoutSecrets(url), remoteAddress: ip };
}

/** An address without its query and without the codes that open something to whoever knows them. */
function withoutSecrets(url: string): string {
  return url.replace(/\?.*$/s, '?…').replace(/\/(join|reset-password|feeds)\/[^/?]+/, '/$1/…');
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const described: Record<string, unknown> = stdSerializers.err(error);
  return Object.fromEntries(
    ERROR_FIELDS.flatMap((name) => (described[name] === undefined ? [] : [[name, described[name]]])),
  );
}
