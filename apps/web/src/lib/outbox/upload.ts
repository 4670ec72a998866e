import type { Arrived, Upload, UploadPurpose } from '@spotter/contract/objects';
import { MEGABYTE, UPLOADS } from '@spotter/contract/objects-limits';
import { CallError, call } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { sendBytes } from './send-bytes.ts';
import { askArrived, sendRest, wholeRequest } from './send-rest.ts';
import { withItsType } from './type-of-file.ts';
import { findUnfinished, forgetUnfinished, keepUnfinished } from './unfinished-uploads.ts';

/** A smaller file is sent whole: sending it again costs less than continuing. */
const CONTINUED_FROM = 2 * MEGABYTE;

/** Why a file is refused before it is sent: too large, wrong type, a picture in HEIC. */
export type FileProblem = 'size' | 'type' | 'heic';

/** Why an upload failed: the file, stopped by the person, or a failed request. */
export type UploadProblem = FileProblem | 'stopped' | 'failed';

export class UploadError extends Error {
  readonly problem: UploadProblem;
  readonly purpose: UploadPurpose;
  /** The server's error code, for instance `objects.unreadable`; null without one. */
  readonly code: string | null;
  /** The request for the upload address failed. */
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

/** Checks a file with its type (`withItsType`) before it is sent; null when it is accepted. */
export function checkFile(purpose: UploadPurpose, file: File): UploadError | null {
  const { kind, types, megabytes } = UPLOADS[purpose];
  if (kind === 'picture' && file.type === 'image/heic') return new UploadError('heic', purpose);
  if (!(types as readonly string[]).includes(file.type)) return new UploadError('type', purpose);
  return file.size > megabytes * MEGABYTE ? new UploadError('size', purpose) : null;
}

type Options = {
  purpose: UploadPurpose;
  file: File;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborting stops the upload. What has arrived of a large file is kept for an hour. */
  signal?: AbortSignal | undefined;
};

/**
 * Uploads one file for one purpose: asks the server for an address and sends the file there. A large file goes on
 * after an interruption, also one that was begun before the page was reloaded.
 * @returns its objectPath, for the call that uses it
 * @throws UploadError
 */
export async function uploadFile({ purpose, file: chosen, onProgress, signal }: Options): Promise<string> {
  const file = await withItsType(chosen);
  const wrong = checkFile(purpose, file);
  if (wrong) throw wrong;
  if (file.size === 0) throw new UploadError('failed', purpose);
  let atAddress = true;
  try {
    const begun = await findBegun(purpose, file);
    const { upload, arrived } = begun ?? { upload: await announce(purpose, file), arrived: null };
    atAddress = false;
    const options = { signal, onProgress: (sent: number) => onProgress?.(sent / file.size) };
    if (file.size >= CONTINUED_FROM) await sendKept(purpose, { ...options, file, upload, arrived });
    else await sendBytes({ ...wholeRequest(upload, file), ...options });
    return upload.objectPath;
  } catch (error) {
    throw new UploadError(signal?.aborted ? 'stopped' : 'failed', purpose, error, atAddress);
  }
}

const announce = (purpose: UploadPurpose, file: File) =>
  call('POST /api/objects/upload', { body: { purpose, contentType: file.type, size: file.size } });

/** The upload of this file that was begun before, and how much of it has arrived. */
async function findBegun(
  purpose: UploadPurpose,
  file: File,
): Promise<{ upload: Upload; arrived: Arrived } | null> {
  const upload = findUnfinished(purpose, file);
  if (!upload) return null;
  try {
    return { upload, arrived: await askArrived(upload) };
  } catch (error) {
    // Expired, swept or refused: it begins again.
    if (!isRefused(error)) throw error;
    forgetUnfinished(purpose, file);
    return null;
  }
}

async function sendKept(purpose: UploadPurpose, options: Parameters<typeof sendRest>[0]): Promise<void> {
  keepUnfinished(purpose, options.file, options.upload);
  try {
    await sendRest(options);
    forgetUnfinished(purpose, options.file);
  } catch (error) {
    if (isRefused(error)) forgetUnfinished(purpose, options.file);
    throw error;
  }
}

/** Whether the file was refused before it was sent. */
export const isRefusedHere = (error: unknown): error is UploadError & { problem: FileProblem } =>
  error instanceof UploadError && ['type', 'heic', 'size'].includes(error.problem);

const PROXY_TOO_LARGE = 'http.proxy_too_large';

/** Whether the server refused the file itself, or a proxy its size; the same file would be refused again. */
export function isRefused(error: unknown): boolean {
  const code = error instanceof CallError || error instanceof UploadError ? error.code : null;
  return (
    code === PROXY_TOO_LARGE || (code !== 'objects.not_uploaded' && (code?.startsWith('objects.') ?? false))
  );
}

/** The alert text for a failed upload. */
export function uploadErrorText(error: unknown): string {
  const failed = pageTexts.t('common.upload.failed');
  if (!(error instanceof UploadError)) return failed;
  if (error.problem === 'type')
    return pageTexts.t('common.upload.wrongType', { types: typesText(error.purpose) });
  if (error.problem === 'heic') return pageTexts.t('errors.objects.heic');
  if (error.problem === 'size') {
    return pageTexts.t('common.upload.tooLarge', { megabytes: UPLOADS[error.purpose].megabytes });
  }
  // Else only a reason that another file would solve is shown; a retry would fail again.
  const { code, cause } = error;
  if (cause instanceof CallError && cause.status === 429) return errorText(cause);
  return code === PROXY_TOO_LARGE || code?.startsWith('objects.') ? pageTexts.t(`errors.${code}`) : failed;
}

/**
 * What a field offers to choose for a purpose, as in `<input accept>`. Safari makes a JPEG of a HEIC by itself where HEIC is
 * not asked for; elsewhere it can be chosen, so that the page says what to do with it.
 */
export function acceptOf(...purposes: UploadPurpose[]): string {
  const asksForHeic =
    purposes.some((one) => UPLOADS[one].kind === 'picture') && !('GestureEvent' in globalThis);
  const heic = asksForHeic ? ['image/heic', 'image/heif', '.heic', '.heif'] : [];
  return [...purposes.flatMap((one) => UPLOADS[one].types), ...heic].join(',');
}

/** Names of types that are not the end of the type. */
const NAMES: Record<string, string> = {
  jpeg: 'JPG',
  'svg+xml': 'SVG',
  quicktime: 'MOV',
  'x-m4v': 'M4V',
  '3gpp': '3GP',
};

/** 'MP4, WEBM, MOV': the accepted types by their common names. */
export function typesText(purpose: UploadPurpose): string {
  return UPLOADS[purpose].types
    .map((type) => {
      const end = type.split('/')[1] ?? '';
      return NAMES[end] ?? end.toUpperCase();
    })
    .join(', ');
}
