import type { Arrived, Upload } from '@spotter/contract/objects';
import { CHUNK_TYPE } from '@spotter/contract/objects-limits';
import { CallError, call } from '#lib/call/call.ts';
import { isPassing } from '#lib/call/passing.ts';
import { sendBytes } from './send-bytes.ts';

/** Pauses before the next attempts; the count begins again whenever more bytes have arrived. */
const WAITS_MS = [500, 1_500, 4_000];
/** A connection on which nothing moves for so long is dead. */
const SILENCE_MS = 30_000;

type Options = {
  upload: Upload;
  file: File;
  /** How much has arrived already, as the server said last; null when it was not asked yet. */
  arrived: Arrived | null;
  onProgress?: ((sent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** How much of an upload has arrived, and where the rest goes. @throws CallError */
export function askArrived({ resumeURL, objectPath }: Upload): Promise<Arrived> {
  const params = { id: objectPath.slice(objectPath.lastIndexOf('/') + 1) };
  const token = new URL(resumeURL, location.origin).searchParams.get('token') ?? '';
  return call('GET /api/objects/:id/content', { params, query: { token } });
}

/** The network broke, the server restarted, or an earlier connection still counted. */
const maySucceed = (error: unknown): boolean =>
  error instanceof CallError && (isPassing(error.status) || error.code === 'objects.not_uploaded');

/** Resolves after the time, or as soon as the network is back or the upload is stopped. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}

/** The request that sends the whole file to its upload address. */
export function wholeRequest({ uploadURL }: Upload, file: File) {
  return {
    method: 'PUT',
    address: uploadURL,
    body: file,
    headers: { 'content-type': file.type },
  } as const;
}

/** Whether the store of this upload takes a file in one piece only. */
const isWholeOnly = ({ uploadURL }: Upload, { part }: Arrived) => part === null && !uploadURL.startsWith('/');

/** One request: the rest of the file to our own server, or the next part, or the whole file, to another store. */
export function nextRequest(upload: Upload, file: File, arrived: Arrived) {
  const { offset, part } = arrived;
  if (part)
    return {
      method: 'PUT',
      address: part.url,
      body: file.slice(offset, offset + part.size),
      headers: {},
    } as const;
  if (isWholeOnly(upload, arrived)) return wholeRequest(upload, file);
  const headers = { 'content-type': CHUNK_TYPE, 'upload-offset': String(offset) };
  return { method: 'PATCH', address: upload.resumeURL, body: file.slice(offset), headers } as const;
}

/**
 * Sends the rest of a file. After an interruption it asks how much has arrived and goes on from there.
 * @throws CallError after several interruptions without any progress, or when the server refuses
 */
export async function sendRest({ upload, file, arrived, onProgress, signal }: Options): Promise<void> {
  let known = arrived;
  let furthest = known?.offset ?? 0;
  for (let failures = 0; ; ) {
    try {
      const now: Arrived = known ?? (await askArrived(upload));
      if (now.offset > furthest) failures = 0;
      furthest = Math.max(furthest, now.offset);
      if (now.offset === file.size) return;
      known = null;
      await sendBytes({
        ...nextRequest(upload, file, now),
        onProgress: (sent) => onProgress?.(now.offset + sent),
        signal,
        silenceMs: SILENCE_MS,
      });
      if (!now.part) return;
    } catch (error) {
      const wait = WAITS_MS[failures];
      if (signal?.aborted || !maySucceed(error) || wait === undefined) throw error;
      await pause(wait, signal);
      failures += 1;
      known = null;
    }
  }
}
