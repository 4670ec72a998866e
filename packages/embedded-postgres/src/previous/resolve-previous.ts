import { closeSync, fsyncSync, openSync, realpathSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { FolderPlace } from '../data-folder.ts';
import { AlreadyRunning, lockClient, look, tryLock } from '../owner-lock.ts';
import { type PidFile, pidFilePath, readPidFile } from '../pid-file.ts';
import { endNamed, endServer, endSurvivors } from './end-previous.ts';
import { classifyNamed, isUsed, type Named } from './folder-users.ts';

/** Ends a previous server; `facts` are given when it is proven to be the one of this folder. */
export type End = (file: PidFile, named: Named) => Promise<void>;

/** How long an owner may take to stop its server, or an unknown server to exit. */
const patienceMs = 30_000;
/** PostgreSQL creates and writes its pid file in two adjacent system calls. */
const emptyFileMs = 2_000;

/**
 * Handles a server left by a previous run. A server with a live owner is left alone: AlreadyRunning. A server
 * without an owner is ended, by force if it reacts to nothing else, together with its children. It is not
 * adopted: its settings may differ, and we would not learn of its exit.
 * @returns the id in the pid file when it is proven that no server has it any more; PostgreSQL has to be told
 * this
 */
export async function resolvePrevious(
  place: FolderPlace,
  credentials: { user: string; password: string },
  end: End,
): Promise<number | undefined> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const file = readPidFile(place.data);
    if (!file || file.pid < 0) return undefined; // single-user mode: PostgreSQL reports it itself
    if (file.pid > 0) {
      const named = classifyNamed(place, file);
      if (isOver(named)) return afterItsEnd(place, file, named, credentials);
      const answer = await ask(place, file, credentials, named);
      if (answer === 'owned') throw new AlreadyRunning(place);
      if (isOrphan(named, answer)) await end(file, named);
    } else if (await staysEmpty(place)) {
      if (process.platform === 'win32' || isUsed(place)) return undefined;
      claim(place);
      return undefined;
    }
    await sleep(50);
  }
  const file = readPidFile(place.data);
  const named = file && classifyNamed(place, file);
  if (named?.is === 'ours' && named.ownerLives) throw new AlreadyRunning(place);
  return undefined; // PostgreSQL checks its file itself
}

/** Ends a server with signals, on systems that have them. */
export function endBySignals(place: FolderPlace): End {
  return (file, named) => (named.is === 'ours' ? endServer(place, file, named.facts) : endNamed(place, file));
}

class CopiedWhileRunning extends Error {
  constructor({ data, product }: FolderPlace, pid: number) {
    super(
      `${pidFilePath(data)} names process ${pid}, which serves another folder: this folder was copied while that server ran. ` +
        `Copy it again while ${product.title} is stopped.`,
    );
  }
}

/** The process in the file is no server of this folder: checks that no other process prevents a start. */
async function afterItsEnd(
  place: FolderPlace,
  file: PidFile,
  named: Named,
  credentials: ClientConfig,
): Promise<number | undefined> {
  // The server of the folder that the file names runs, so the copy beside the file may be inconsistent.
  const original = { ...place, data: file.folder };
  if (
    named.is === 'foreign' &&
    isElsewhere(file.folder, place.data) &&
    classifyNamed(original, file).is === 'ours'
  )
    throw new CopiedWhileRunning(place, file.pid);
  const answer = await ask(place, file, credentials, named);
  // It answers although the process does not exist: it runs in another container on the same folder.
  if (answer === 'owned' || answer === 'free') throw new AlreadyRunning(place);
  await endSurvivors(place, file);
  return named.is === 'gone' ? undefined : file.pid;
}

/** `free`: nobody holds the lock. `early`: the same, but its owner may be about to take it. */
type Answer = 'owned' | 'free' | 'early' | 'elsewhere' | 'silent';

async function ask(
  place: FolderPlace,
  file: PidFile,
  credentials: ClientConfig,
  named: Named,
): Promise<Answer> {
  const client = lockClient({ ...credentials, host: file.host, port: file.port });
  try {
    await client.connect();
    const server = await look(client);
    if (named.is !== 'ours' && isElsewhere(server.folder, place.data)) {
      if (named.is === 'unknown') throw new CopiedWhileRunning(place, file.pid);
      return 'elsewhere';
    }
    if (server.owned) return 'owned';
    if (server.young) return 'early';
    // The lock is taken only where nothing else tells whether the owner lives: a starting owner must not find
    // it taken.
    return named.is !== 'unknown' || (await tryLock(client)) ? 'free' : 'owned';
  } catch (error) {
    if (error instanceof CopiedWhileRunning) throw error;
    return 'silent'; // it is starting, recovering, stopping or has exited
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isOver(named: Named): boolean {
  return named.is === 'gone' || named.is === 'ended' || named.is === 'foreign';
}

/** Without proof that the owner is gone, only a server whose lock is free is an orphan. */
function isOrphan(named: Named, answer: Answer): boolean {
  if (named.is === 'ours') return !named.ownerLives;
  return answer === 'free';
}

/** Whether nobody writes to a newly created pid file. */
async function staysEmpty({ data }: FolderPlace): Promise<boolean> {
  const deadline = Date.now() + emptyFileMs;
  while (Date.now() < deadline) {
    const file = readPidFile(data);
    if (!file || file.pid) return false;
    await sleep(50);
  }
  return true;
}

/**
 * A server killed between creating and writing its pid file leaves it empty, and PostgreSQL then refuses to
 * start: it finds no id whose process it could check. We write our own id, as PostgreSQL replaces a file that
 * names its parent.
 */
function claim({ data }: FolderPlace): void {
  const handle = openSync(pidFilePath(data), 'r+');
  try {
    writeSync(handle, `${process.pid}\n`, 0);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function isElsewhere(folder: string, data: string): boolean {
  try {
    return realpathSync(folder) !== realpathSync(data);
  } catch {
    return folder !== '';
  }
}
