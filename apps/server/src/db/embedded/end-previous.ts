import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './data-folder.ts';
import { findSurvivors } from './folder-users.ts';
import { isAlive, type PidFile, readPidFile } from './pid-file.ts';
import { childrenOf, type ProcessFacts, processFacts, stillRuns } from './processes.ts';

type Step = [signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', patienceMs: number];

/**
 * SIGINT ends the sessions and writes everything down. A server that recovers from the crash of one of its
 * processes never ends on it (decision 028), so SIGQUIT follows, which ends at once; the next start recovers.
 */
const GENTLY: Step[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 10_000],
];
/** Last for one that heeds no signal, such as a stopped one. */
const BY_FORCE: Step = ['SIGKILL', 5_000];
/** A server that ends does something all the time: it computes, or waits for the disk. */
const IDLE_MS = 1_000;
const SURVIVORS: Step[] = [
  ['SIGQUIT', 1_000],
  ['SIGKILL', 5_000],
];

/** Ends a server that is proven to be the one of this folder, and all that it has started. */
export async function endServer(place: Place, file: PidFile, server: ProcessFacts): Promise<void> {
  for (const [name, patience] of [...GENTLY, BY_FORCE]) {
    const children = name === 'SIGKILL' ? childrenOf(server.pid) : [];
    // Looked at again before each signal: the id may have gone to another process meanwhile.
    if (!stillRuns(server)) return;
    send(name, server.pid);
    for (const child of children) if (stillRuns(child)) send(name, child.pid);
    const ended = () => !stillRuns(server) || isOver(place.data, file.pid);
    const idle = idleSince(server);
    if ((await within(patience, () => ended() || idle() > IDLE_MS)) && ended()) return;
  }
}

/** Tells for how many milliseconds a server and its children have done nothing. */
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

/** Ends a server of which only its own file and its answers are known: never with SIGKILL. */
export async function endNamed(place: Place, { pid }: PidFile): Promise<void> {
  for (const [name, patience] of GENTLY) {
    if (isOver(place.data, pid)) return;
    send(name, pid);
    if (await within(patience, () => isOver(place.data, pid))) return;
  }
}

/**
 * Ends what a dead server has left behind. Mostly there is nothing: its processes end by themselves when they
 * see that it is gone, but one that computes does not look. PostgreSQL starts only when none is left.
 */
export async function endSurvivors(place: Place, file: PidFile): Promise<void> {
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
