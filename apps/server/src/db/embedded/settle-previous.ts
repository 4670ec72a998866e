import { closeSync, fsyncSync, openSync, realpathSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Place } from './data-folder.ts';
import { endNamed, endServer, endSurvivors } from './end-previous.ts';
import { isUsed, judgeNamed, type Named } from './folder-users.ts';
import { AlreadyRunning, lockClient, look, tryLock } from './owner-lock.ts';
import { type PidFile, pidFilePath, readPidFile } from './pid-file.ts';

/** How a previous server is ended; `facts` are there when it is proven to be the one of this folder. */
export type End = (file: PidFile, named: Named) => Promise<void>;

/** How long an owner may take to stop its server, or an unknown one to end. */
const patienceMs = 30_000;
/** Between making its file and writing it lies one system call of PostgreSQL's. */
const emptyFileMs = 2_000;

/**
 * Deals with a server that a previous run left. One whose owner lives is left alone: AlreadyRunning. One that
 * nobody owns is ended, by force when it heeds nothing else, together with what it has started. Not adopted:
 * its settings may differ, and we would not hear of its exit.
 * @returns the id in the pid file when it is proven that no server has it any more; PostgreSQL has to be told
 */
export async function settlePrevious(
  place: Place,
  credentials: { user: string; password: string },
  end: End,
): Promise<number | undefined> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const file = readPidFile(place.data);
    if (!file || file.pid < 0) return undefined; // single-user mode: PostgreSQL says so itself
    if (file.pid > 0) {
      const named = judgeNamed(place, file);
      if (isOver(named)) return afterItsEnd(place, file, named, credentials);
      const answer = await ask(place, file, credentials, named);
      if (answer === 'owned') throw new AlreadyRunning(place.root);
      if (isOrphan(named, answer)) await end(file, named);
    } else if (await staysEmpty(place)) {
      if (process.platform === 'win32' || isUsed(place)) return undefined;
      claim(place);
      return undefined;
    }
    await sleep(50);
  }
  const file = readPidFile(place.data);
  const named = file && judgeNamed(place, file);
  if (named?.is === 'ours' && named.ownerLives) throw new AlreadyRunning(place.root);
  return undefined; // PostgreSQL judges its file itself
}

/** How a server is ended by signals, where there are signals. */
export function endBySignals(place: Place): End {
  return (file, named) => (named.is === 'ours' ? endServer(place, file, named.facts) : endNamed(place, file));
}

class CopiedWhileRunning extends Error {
  constructor(data: string, pid: number) {
    super(
      `${pidFilePath(data)} names process ${pid}, which serves another folder: this one was copied while that ran. ` +
        'Copy it again while Spotter is stopped.',
    );
  }
}

/** The process in the file is no server of this folder: sees to it that nothing else stands in the way either. */
async function afterItsEnd(
  place: Place,
  file: PidFile,
  named: Named,
  credentials: ClientConfig,
): Promise<number | undefined> {
  // A server of the folder that the file speaks of: what was copied beside it may be torn.
  const original = { ...place, data: file.folder };
  if (
    named.is === 'foreign' &&
    isElsewhere(file.folder, place.data) &&
    judgeNamed(original, file).is === 'ours'
  )
    throw new CopiedWhileRunning(place.data, file.pid);
  const answer = await ask(place, file, credentials, named);
  // It answers though there is no such process: it runs in another container on the same folder.
  if (answer === 'owned' || answer === 'free') throw new AlreadyRunning(place.root);
  await endSurvivors(place, file);
  return named.is === 'gone' ? undefined : file.pid;
}

/** `free`: nobody holds the lock. `early`: neither, but its owner may be about to take it. */
type Answer = 'owned' | 'free' | 'early' | 'elsewhere' | 'silent';

async function ask(place: Place, file: PidFile, credentials: ClientConfig, named: Named): Promise<Answer> {
  const client = lockClient({ ...credentials, host: file.host, port: file.port });
  try {
    await client.connect();
    const server = await look(client);
    if (named.is !== 'ours' && isElsewhere(server.folder, place.data)) {
      if (named.is === 'unknown') throw new CopiedWhileRunning(place.data, file.pid);
      return 'elsewhere';
    }
    if (server.owned) return 'owned';
    if (server.young) return 'early';
    // Taken only where nothing else tells whether the owner lives: an owner must not find it taken by us.
    return named.is !== 'unknown' || (await tryLock(client)) ? 'free' : 'owned';
  } catch (error) {
    if (error instanceof CopiedWhileRunning) throw error;
    return 'silent'; // it starts, recovers, stops or has ended
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isOver(named: Named): boolean {
  return named.is === 'gone' || named.is === 'ended' || named.is === 'foreign';
}

/** Without proof that the owner is gone only a server that says so is an orphan. */
function isOrphan(named: Named, answer: Answer): boolean {
  if (named.is === 'ours') return !named.ownerLives;
  return answer === 'free';
}

/** Whether nobody writes the file that a server has just made. */
async function staysEmpty({ data }: Place): Promise<boolean> {
  const deadline = Date.now() + emptyFileMs;
  while (Date.now() < deadline) {
    const file = readPidFile(data);
    if (!file || file.pid) return false;
    await sleep(50);
  }
  return true;
}

/**
 * An empty file stays when a server is killed between making and writing it, and PostgreSQL waits for help: nobody
 * is named whose end it could see. Our own id in it is a name: PostgreSQL replaces a file that names its parent.
 */
function claim({ data }: Place): void {
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
