import { noteShare } from './file-share.ts';
import { findFile, forgetFiles } from './kept-files.ts';
import { type Outbox, type OutboxEntry, waitsForFiles } from './outbox.ts';
import { isRefused, isRefusedHere, UploadError, uploadFile } from './upload.ts';

export { forgetFiles };

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** The error code of an entry whose file this browser has lost. */
const LOST = 'objects.not_found';
const WRONG_TYPE = 'objects.wrong_type';

let running: Promise<void> | null = null;

/** Uploads the files of queued writes, one after another and in one tab at a time; a failed one is tried again. */
export function sendFiles(outbox: Outbox): Promise<void> {
  running ??= exclusively(() => sendAll(outbox)).finally(() => {
    running = null;
  });
  return running;
}

type Waiting = { entry: string; file: string };

function nextFile(outbox: Outbox): Waiting | null {
  for (const entry of outbox.entries()) {
    if (entry.refused || !waitsForFiles(entry)) continue;
    const file = Object.entries(entry.files ?? {}).find(([, path]) => path === null)?.[0];
    if (file) return { entry: entry.id, file };
  }
  return null;
}

async function sendAll(outbox: Outbox): Promise<void> {
  let failures = 0;
  for (let next = nextFile(outbox); next; next = nextFile(outbox)) {
    try {
      await sendOne(outbox, next);
      failures = 0;
    } catch (error) {
      if (isFinal(error)) {
        outbox.change(next.entry, (entry) => ({ ...entry, refused: refusalOf(error) }));
        continue;
      }
      await pause(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0);
      failures += 1;
    }
  }
}

/**
 * An address that broke off is used up, and the next one is new. A browser may itself send a request again whose
 * connection was reset: the server has deleted that upload by then.
 */
const USED_UP: readonly (string | null)[] = ['objects.expired', 'objects.not_found'];

/** Whether the same file would be refused again. */
export const isFinal = (error: unknown): boolean => {
  if (!(error instanceof UploadError)) return false;
  if (isRefusedHere(error)) return true;
  return !USED_UP.includes(error.code) && isRefused(error);
};

/** The error code that an entry shows. */
function refusalOf(error: unknown): string {
  if (!(error instanceof UploadError)) return WRONG_TYPE;
  return error.code ?? (error.problem === 'heic' ? 'objects.heic' : WRONG_TYPE);
}

/** The entry with the objectPath of a file in place of its name. */
function withFile(entry: OutboxEntry, id: string, path: string): OutboxEntry {
  const input = JSON.stringify(entry.input, (_key, value) => (value === `kept:${id}` ? path : value));
  return { ...entry, input: JSON.parse(input), files: { ...entry.files, [id]: path } };
}

async function sendOne(outbox: Outbox, { entry, file: id }: Waiting): Promise<void> {
  const kept = await findFile(id);
  if (!kept) return outbox.change(entry, (one) => ({ ...one, refused: LOST }));
  const stop = new AbortController();
  const isThere = () => outbox.entries().some((one) => one.id === entry);
  const unsubscribe = outbox.subscribe(() => isThere() || stop.abort());
  try {
    const { purpose, file } = kept;
    const onProgress = (share: number) => noteShare(id, share);
    const path = await uploadFile({ purpose, file, signal: stop.signal, onProgress });
    outbox.change(entry, (one) => withFile(one, id, path));
  } catch (error) {
    if (isThere()) throw error;
    await forgetFiles([id]);
  } finally {
    noteShare(id, null);
    unsubscribe();
  }
}

/** Resolves after the time, or as soon as the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}

async function exclusively(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks) await locks.request('outbox-files', work);
  else await work();
}
