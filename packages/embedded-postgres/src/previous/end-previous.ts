import { setTimeout as sleep } from 'node:timers/promises';
import type { FolderPlace } from '../data-folder.ts';
import { isAlive, type PidFile, readPidFile } from '../pid-file.ts';
import { childrenOf, type ProcessFacts, processFacts, stillRuns } from '../processes.ts';
import { findSurvivors } from './folder-users.ts';

type Step = [signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', patienceMs: number];

/**
 * SIGINT ends the sessions and writes everything to disk. A server that is recovering from the crash of one
 * of its processes ignores it for ever, so SIGQUIT follows, which ends at once; the next start
 * recovers.
 */
const GENTLY: Step[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 10_000],
];
/** The last resort for a server that reacts to no signal, such as a stopped process. */
const BY_FORCE: Step = ['SIGKILL', 5_000];
/** A server that is shutting down is never idle this long: it computes or waits for the disk. */
const IDLE_MS = 1_000;
const SURVIVORS: Step[] = [
  ['SIGQUIT', 1_000],
  ['SIGKILL', 5_000],
];

/** Ends a server proven to be that of this folder, with all its children. */
export async function endServer(place: FolderPlace, file: PidFile, server: ProcessFacts): Promise<void> {
  for (const [name, patience] of [...GENTLY, BY_FORCE]) {
    const children = name === 'SIGKILL' ? childrenOf(server.pid) : [];
    // Checked again before each signal: the id may have been given to another process meanwhile.
    if (!stillRuns(server)) return;
    send(name, server.pid);
    for (const child of children) if (stillRuns(child)) send(name, child.pid);
    const ended = () => !stillRuns(server) || isOver(place.data, file.pid);
    const idle = idleSince(server);
    if ((await within(patience, () => ended() || idle() > IDLE_MS)) && ended()) return;
  }
}

/** Returns a function that tells for how many milliseconds a server and its children have been idle. */
function idleSince(server: ProcessFacts): () => number {
  let last = Date.now();
  let before = '';
  return () => {
    const all = [processFacts(server.pid), ...childrenOf(server.pid)].filter((facts) => facts !== undefined);
    const now = all.map(({ pid, worked }) => `${pid}:${worked}`).join();
    if (now !== before || all.some(({ busy }) => busy)) last = Date.now();
    before = now;
    return Date.now() - last;
  };
}

/** Ends a server known only by its pid file and its answers: never with SIGKILL. */
export async function endNamed(place: FolderPlace, { pid }: PidFile): Promise<void> {
  for (const [name, patience] of GENTLY) {
    if (isOver(place.data, pid)) return;
    send(name, pid);
    if (await within(patience, () => isOver(place.data, pid))) return;
  }
}

/**
 * Ends the remaining processes of a dead server. Usually there are none: they exit when they see that the
 * server is gone, but a backend that computes does not check. PostgreSQL starts only when none is left.
 */
export async function endSurvivors(place: FolderPlace, file: PidFile): Promise<void> {
  for (const [name, patience] of SURVIVORS) {
    const survivors = findSurvivors(place, file);
    for (const survivor of survivors) if (stillRuns(survivor)) send(name, survivor.pid);
    if (await within(patience, () => !survivors.some(stillRuns))) {
      if (findSurvivors(place, file).length === 0) return;
    }
  }
}

function isOver(data: string, pid: number): boolean {
  return readPidFile(data)?.pid !== pid || !isAlive(pid);
}

function send(name: Step[0], pid: number): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function within(ms: number, reached: () => boolean): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (!reached()) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
