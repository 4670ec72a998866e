import { isUtf8 } from 'node:buffer';
import { AppError } from '#lib/app-error.ts';

/** Subtitles as WebVTT (w3.org/TR/webvtt1): UTF-8 text whose first line begins with WEBVTT. */
export function readCaptions(bytes: Buffer): { bytes: Buffer; type: string } {
  const begins = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/.test(bytes.subarray(0, 16).toString('utf8'));
  if (!begins || !isUtf8(bytes) || bytes.includes(0)) {
    throw new AppError(
      'objects.wrong_type',
      'This is not a WebVTT file. Upload UTF-8 text whose first line begins with WEBVTT.',
    );
  }
  return { bytes, type: 'text/vtt; charset=utf-8' };
}
