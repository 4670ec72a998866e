import { MEGABYTE, UPLOADS } from '@spotter/contract/limits';
import type { UploadPurpose } from '@spotter/contract/objects';
import type { Problem } from '@spotter/contract/problem';
import i18next from 'i18next';
import { CallError, call } from './call.ts';

/** Why a file was not taken: too large, of a wrong type, stopped by the person, or the way there failed. */
export type UploadProblem = 'size' | 'type' | 'stopped' | 'failed';

export class UploadError extends Error {
  readonly problem: UploadProblem;
  readonly purpose: UploadPurpose;
  /** What the server said of it, for instance `objects.unreadable`; null when it said nothing. */
  readonly code: string | null;
  /** It was not even told where the file goes. */
  readonly atAddress: boolean;

  constructor(problem: UploadProblem, purpose: UploadPurpose, cause?: unknown, atAddress = false) {
    super(`upload of ${purpose}: ${problem}`, { cause });
    this.name = 'UploadError';
    this.problem = problem;
    this.purpose = purpose;
    this.code = cause instanceof CallError ? cause.code : null;
    this.atAddress = atAddress;
  }
}

/** Systems that know no type for a file give none. */
const TYPES: Record<string, string> = { vtt: 'text/vtt', mp4: 'video/mp4', webm: 'video/webm' };

const typeOf = (file: File) => file.type || (TYPES[file.name.split('.').pop()?.toLowerCase() ?? ''] ?? '');

/** What is wrong with a file before it is sent; null when it may go. */
export function checkFile(purpose: UploadPurpose, file: File): UploadError | null {
  const { types, megabytes } = UPLOADS[purpose];
  if (!(types as readonly string[]).includes(typeOf(file))) return new UploadError('type', purpose);
  return file.size > megabytes * MEGABYTE ? new UploadError('size', purpose) : null;
}

type Options = {
  purpose: UploadPurpose;
  file: File;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborting stops it; nothing stays behind. */
  signal?: AbortSignal;
};

/**
 * Uploads one file for one purpose: asks where it goes, and sends it there.
 * @returns its objectPath, for the call that puts it to use
 * @throws UploadError
 */
export async function uploadFile({ purpose, file, onProgress, signal }: Options): Promise<string> {
  const wrong = checkFile(purpose, file);
  if (wrong) throw wrong;
  if (file.size === 0) throw new UploadError('failed', purpose);
  const contentType = typeOf(file);
  let atAddress = true;
  try {
    const { uploadURL, objectPath } = await call('POST /api/objects/upload', {
      body: { purpose, contentType, size: file.size },
    });
    atAddress = false;
    await put(uploadURL, file, contentType, onProgress, signal);
    return objectPath;
  } catch (error) {
    throw new UploadError(signal?.aborted ? 'stopped' : 'failed', purpose, error, atAddress);
  }
}

/** By XMLHttpRequest, because `fetch` tells no progress. Cookies go along to our own server only. */
function put(
  address: string,
  file: File,
  contentType: string,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, text: string) => reject(new CallError(status, text, problemIn(text)));
    request.open('PUT', address);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : fail(request.status, request.responseText);
    request.onerror = () => fail(0, 'no connection');
    request.onabort = () => fail(0, 'stopped');
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return fail(0, 'stopped');
    request.send(file);
  });
}

function problemIn(text: string): Problem | null {
  try {
    const value = JSON.parse(text) as Problem;
    return typeof value.code === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** The alert for a file that was not taken. */
export function uploadErrorText(error: unknown): string {
  const failed = i18next.t('common.upload.failed');
  if (!(error instanceof UploadError)) return failed;
  if (error.problem === 'type')
    return i18next.t('common.upload.wrongType', { types: typesText(error.purpose) });
  if (error.problem === 'size') {
    return i18next.t('common.upload.tooLarge', { megabytes: UPLOADS[error.purpose].megabytes });
  }
  // Only what another file would mend is said; trying again would fail again.
  return error.code?.startsWith('objects.') ? i18next.t(`errors.${error.code}`) : failed;
}

/** 'MP4, WEBM': the types that are taken, as people call them. */
export function typesText(purpose: UploadPurpose): string {
  return UPLOADS[purpose].types
    .map((type) => type.split('/')[1]?.replace('jpeg', 'jpg').replace('svg+xml', 'svg').toUpperCase())
    .join(', ');
}
