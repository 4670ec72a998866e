import { setTimeout as sleep } from 'node:timers/promises';
import { readPidFile } from '@spotter/embedded-postgres/pid-file';
import { childrenOf, commandLine } from '@spotter/embedded-postgres/processes';
import type { SpawnedServer } from '../spawned-server.ts';

/** The processes of a running Spotter that the system may kill. */
export const PARTS = [
  'backend',
  'checkpointer',
  'walwriter',
  'autovacuum launcher',
  'watchdog',
  'postmaster',
  'server',
] as const;

export type Part = (typeof PARTS)[number];
/** Two kills, the second one `gap` milliseconds after the first. */
export type KillPair = { first: Part; second: Part; gap: number };

/** Every part followed by every other one, with each of the gaps. */
export function allPairs(gaps: number[]): KillPair[] {
  return PARTS.flatMap((first) =>
    PARTS.filter((second) => second !== first).flatMap((second) =>
      gaps.map((gap) => ({ first, second, gap })),
    ),
  );
}

/**
 * Sends SIGKILL to one part and then the other, under its id at that time; a part that is gone is skipped.
 */
export async function killPair(server: SpawnedServer, data: string, pair: KillPair): Promise<void> {
  kill(find(pair.first, server, data));
  await sleep(pair.gap);
  kill(find(pair.second, server, data));
}

function find(part: Part, server: SpawnedServer, data: string): number | undefined {
  if (part === 'server') return server.pid;
  if (part === 'watchdog') return child(server.pid, (line) => line.includes('spotter-watchdog'));
  const postmaster = readPidFile(data)?.pid;
  if (part === 'postmaster' || postmaster === undefined) return postmaster;
  const title = part === 'backend' ? 'spotter spotter' : part;
  return child(postmaster, (line) => line.startsWith(`postgres: ${title}`));
}

function child(parent: number, fits: (line: string) => boolean): number | undefined {
  return childrenOf(parent).find(({ pid }) => fits(commandLine(pid).join(' ')))?.pid;
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
