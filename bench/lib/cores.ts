import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Keeps this process and its later children off the first core: load generator and database run here. */
export function leaveFirstCore(): void {
  if (!canPin) return;
  spawnSync('taskset', ['-acp', `1-${availableParallelism() - 1}`, String(process.pid)]);
}

/** The command line that runs a server alone on the first core; not pinned where there is no `taskset`. */
export function onFirstCore(program: string, args: string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', '0', program, ...args]] : [program, args];
}

/** Describes how the cores were shared, for the report's notes. */
export const placement = canPin
  ? 'servers on one core, load and database on the other(s)'
  : 'servers, load and database share all cores: no taskset here';
