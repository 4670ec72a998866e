import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The PostgreSQL servers that this bench has started, by their folders. */
const clusters = new Set<string>();

/** Counts the processor time of the PostgreSQL in this folder from now on. @returns a function that ends it */
export function countDatabase(root: string): () => void {
  clusters.add(root);
  return () => void clusters.delete(root);
}

/** Nanoseconds that a process was on a core; 0 for one that has ended. */
function nanosOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

function parentOf(pid: string): string {
  try {
    // The name of a process may hold spaces and brackets: what follows the last bracket is safe to split.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[1] ?? '';
  } catch {
    return '';
  }
}

/** Processor time of all processes of these servers so far, in microseconds; 0 where there is no `/proc`. */
export function databaseMicros(): number {
  let nanos = 0;
  const mains = new Set<string>();
  for (const root of clusters) {
    try {
      mains.add(readFileSync(join(root, 'data', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '');
    } catch {
      // It is stopping.
    }
  }
  if (mains.size === 0 || process.platform !== 'linux') return 0;
  for (const pid of readdirSync('/proc'))
    if (/^\d+$/.test(pid) && mains.has(parentOf(pid))) nanos += nanosOf(pid);
  return nanos / 1000;
}
