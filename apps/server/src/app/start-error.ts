/** A failed start that the operator can fix: shown as its text without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Facts about the start that the advice mentions. */
export type StartFacts = { dataDir: string; hasDatabaseUrl: boolean };

/** What the driver and PostgreSQL say when an answer took too long. */
const SILENT =
  /timeout expired|timeout exceeded when trying to connect|Query read timeout|canceling statement due to statement timeout/;

/** Whether PostgreSQL was reached, or might have been, and did not answer in time. */
export const isSilence = (error: unknown): boolean => SILENT.test(pick(error).message);

const FULL = /No space left on device|could not extend file/;

/**
 * Advice for an error of the system or of PostgreSQL; undefined for an unknown one. The codes are Node's and
 * those of https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function adviceFor(error: unknown, { dataDir, hasDatabaseUrl }: StartFacts): string | undefined {
  const { code, message } = pick(error);
  if (FULL.test(message) || code === 'ENOSPC' || code === '53100') {
    const where = hasDatabaseUrl ? 'The disk of the database, or of DATA_DIR,' : `The disk of ${dataDir}`;
    return `${where} is full. Free some space and start again; saved data is kept.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return (
      `This user (id ${process.getuid?.() ?? '?'}) may not write there. Give it the folder (chown -R), ` +
      'start as the user who owns it, or choose another one: DATA_DIR=/path npm start'
    );
  }
  if (SILENT.test(message)) {
    return (
      'PostgreSQL did not answer in time; saved data is kept. Its machine or its disk may be busy, or it may be ' +
      `stopped: look at both${hasDatabaseUrl ? ' and at its log' : ''}, then start again.`
    );
  }
  if (hasDatabaseUrl) return DATABASE_ADVICE[code];
  return FOLDER_CODES.has(code) && message.includes(', mkdir ')
    ? `DATA_DIR (${dataDir}) cannot be created. Choose another one: DATA_DIR=/path npm start`
    : undefined;
}

/**
 * Wraps an error with advice in a StartError, which is shown without a stack; returns an unknown error
 * unchanged.
 */
export function withAdvice(error: unknown, facts: StartFacts): unknown {
  const advice = adviceFor(error, facts);
  if (advice === undefined || pick(error).message.includes(advice)) return error;
  return new StartError(`${pick(error).message}\n${advice}`, { cause: error });
}

/**
 * A file is in the way, or the file system allows no new folders; Linux reports ENOENT on a read-only one.
 */
const FOLDER_CODES = new Set(['ENOTDIR', 'EEXIST', 'ENOENT']);

const UNREACHED =
  'Check its host and port, and that PostgreSQL runs and lets this machine in. To try Spotter without one, leave DATABASE_URL out.';

const DATABASE_ADVICE: Record<string, string> = {
  ECONNREFUSED: UNREACHED,
  ECONNRESET: UNREACHED,
  ENOENT: UNREACHED,
  ENOTFOUND: UNREACHED,
  EAI_AGAIN: UNREACHED,
  EHOSTUNREACH: UNREACHED,
  ETIMEDOUT: UNREACHED,
  '28P01': 'Check its user and password; characters such as @ : / # in them are written as %40 %3A %2F %23.',
  '28000': 'Let this user in from this machine (pg_hba.conf), or check the user and the database it names.',
  '3D000': 'Make the database first: createdb -O <user> <database>',
  '42501':
    'Its user may not make tables there: let it own the database, ALTER DATABASE <database> OWNER TO <user>;',
  '53300': 'PostgreSQL has no connection left: raise its max_connections; a Spotter needs about 15.',
};

/** Code and message of an error or, where they are missing, of its cause. */
function pick(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const own = (error as NodeJS.ErrnoException).code;
  const cause = error.cause === undefined ? { code: '', message: '' } : pick(error.cause);
  return { code: own ?? cause.code, message: error.message || cause.message || own || '' };
}
