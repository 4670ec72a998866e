import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, processFacts, stillRuns } from '@spotter/embedded-postgres/processes';

/**
 * Kills a process and all its descendants. They are stopped first, so that they start no new ones.
 * PostgreSQL's children lead sessions of their own, so killing a process group would miss them. Resolves when
 * all are gone (a zombie counts as gone).
 */
export async function killTrees(...roots: number[]): Promise<void> {
  for (const pid of roots) signal(pid, 'SIGSTOP');
  const all = roots.flatMap((pid) => [processFacts(pid) ?? [], childrenOf(pid)].flat());
  for (const { pid } of all) signal(pid, 'SIGKILL');
  while (all.some(stillRuns)) await sleep(5);
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
