import { constants } from 'node:os';
import type { Given } from '../apps/server/src/db/backup/command.ts';
import { followNpm } from './follow-npm.ts';

/** What an operator can do about errors of the system. */
const ADVICE: Record<string, string> = {
  // PostgreSQL's own word for it.
  '53100': 'The disk of the database is full. Nothing was changed; make room and try again.',
  ENOSPC: 'The disk is full. Nothing half-made was left; make room and try again.',
  EACCES: 'This user may not do that: run it as the user who runs Spotter, or choose another folder.',
  EPERM: 'This user may not do that: run it as the user who runs Spotter, or choose another folder.',
  EROFS: 'That file system is read-only: choose another folder.',
  EISDIR: 'That is a folder: name a file.',
  EPIPE: 'Whoever was to read the output has gone.',
};

/**
 * Runs one command for a person at a terminal: lines on stderr as it goes, a text without a stack when it cannot be
 * done, and the exit code that scripts look at. Ctrl-C ends it between two parts, with nothing half-made left.
 */
export async function runForOperator(command: (given: Given) => Promise<void>): Promise<void> {
  followNpm();
  const leaving = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      process.exitCode = 128 + constants.signals[name];
      leaving.abort(new Error('Stopped: nothing was changed or left behind.'));
    });
  }
  try {
    await command({
      environment: process.env,
      words: process.argv.slice(2),
      // npm runs scripts in the project's folder, whatever folder one types in.
      folder: process.env.INIT_CWD ?? process.cwd(),
      say: (line) => void process.stderr.write(`${line}\n`),
      signal: leaving.signal,
    });
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`);
    process.exitCode ||= 1;
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const advice = ADVICE[(error as NodeJS.ErrnoException).code ?? ''];
  return advice ? `${error.message}\n${advice}` : error.message;
}
