import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

const last = availableParallelism() - 1;

function runOn(cores: string): void {
  if (canPin) spawnSync('taskset', ['-acp', cores, String(process.pid)]);
}

/** Keeps this process and its later children off the first core: load generator and database run here. */
export const leaveFirstCore = (): void => runOn(`1-${last}`);

/**
 * Gives this process and its later children all cores: a browser draws with several threads, and so does a phone. On one
 * core what draws waits for what scrolls, and both for the server.
 */
export const takeAllCores = (): void => runOn(`0-${last}`);

/** The command line that runs a server alone on the first core; not pinned where there is no `taskset`. */
export function onFirstCore(program: string, args: string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', '0', program, ...args]] : [program, args];
}

/** Describes how the cores were shared, for the report's notes. */
export const placement = canPin
  ? 'servers on one core, load and database on the other(s); a browser and its server on all'
  : 'servers, load and database share all cores: no taskset here';
