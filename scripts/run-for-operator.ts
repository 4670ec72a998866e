import { constants } from 'node:os';
import type { GivenOption } from '../apps/server/src/backup/command.ts';
import { followNpm } from './follow-npm.ts';

/** Advice for an operator about errors of the system. */
const ADVICE: Record<string, string> = {
  // PostgreSQL's code for a full disk.
  '53100': 'The disk of the database is full. Nothing was changed; free some space and try again.',
  ENOSPC: 'The disk is full: free some space and try again.',
  EACCES: 'This user may not do that: run it as the user who runs Spotter, or choose another folder.',
  EPERM: 'This user may not do that: run it as the user who runs Spotter, or choose another folder.',
  EROFS: 'That file system is read-only: choose another folder.',
  EISDIR: 'That is a folder: name a file.',
  EPIPE: 'The program that reads the output has exited.',
};

/**
 * Runs one command for a person at a terminal: progress lines on stderr, an error text without a stack, and
 * an exit code for scripts. Ctrl-C stops it between two parts and leaves nothing partial.
 */
export async function runForOperator(command: (given: GivenOption) => Promise<void>): Promise<void> {
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
      // npm runs scripts in the project's folder; this is the folder that the user typed in.
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
