import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Kills a process and what it has started, all at once: stopped first, so that nothing is born meanwhile.
 * PostgreSQL's children lead sessions of their own, so a process group would miss them.
 * Resolves when all are gone (one that nobody has waited for yet counts as gone).
 */
export async function killTrees(...roots: number[]): Promise<void> {
  for (const pid of roots) signal(pid, 'SIGSTOP');
  const pids = roots.flatMap((pid) => [pid, ...childrenOf(pid)]);
  for (const pid of pids) signal(pid, 'SIGKILL');
  while (pids.some(runs)) await sleep(5);
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(parent: number): number[] {
  if (existsSync('/proc/self/stat')) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map(Number).filter((pid) => statOf(pid)?.parent === parent);
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, of]) => (pid !== undefined && of === parent ? [pid] : []));
}

function runs(pid: number): boolean {
  if (existsSync('/proc/self/stat')) return (statOf(pid)?.state ?? 'Z') !== 'Z';
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    // The name in brackets may hold spaces and brackets itself.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { state: fields[0] ?? 'Z', parent: Number(fields[1]) };
  } catch {
    return undefined;
  }
}
