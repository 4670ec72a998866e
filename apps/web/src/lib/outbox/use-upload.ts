import type { UploadPurpose } from '@spotter/contract/objects';
import { useEffect, useRef, useState } from 'react';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { withItsSize } from './shrink-photo.ts';
import { checkFile, isRefused, isRefusedHere, UploadError, uploadErrorText, uploadFile } from './upload.ts';

export type UploadState =
  | { step: 'idle' }
  /** Progress, 0 to 1. */
  | { step: 'sending'; file: File; share: number }
  /** `again`: whether the same file can be retried. */
  | { step: 'failed'; file: File; text: string; again: boolean };

type Options = {
  purpose: UploadPurpose;
  /** Uses the uploaded file. The upload ends when its promise settles. */
  onSent: (objectPath: string, file: File) => unknown;
  /** The text of a failure; by default, the text of its reason. */
  failureText?: (error: unknown) => string;
  /** Continue when the page is left; by default leaving stops the upload. */
  goesOn?: boolean;
  /** Called with a file that is about to be sent. */
  onTaken?: (file: File) => void;
  /** Called with a file that is refused before it is sent; by default the failure is shown. */
  onRefused?: (problem: UploadError) => void;
};

/** An upload with progress, stop and retry. A later file replaces the one before. */
export function useUpload({
  purpose,
  onSent,
  failureText = uploadErrorText,
  goesOn = false,
  onTaken,
  onRefused,
}: Options) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => void (goesOn || running.current?.abort()), [goesOn]);

  function fail(file: File, error: unknown): void {
    handleSignedOut(error instanceof UploadError ? error.cause : error);
    const text = isRefusedHere(error) ? uploadErrorText(error) : failureText(error);
    setState({ step: 'failed', file, text, again: !isRefusedHere(error) && !isRefused(error) });
  }
  async function send(chosen: File): Promise<void> {
    const file = await withItsSize(purpose, chosen);
    const wrong = checkFile(purpose, file);
    if (wrong) return onRefused ? onRefused(wrong) : fail(file, wrong);
    onTaken?.(file);
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const isMine = () => running.current === own;
    setState({ step: 'sending', file, share: 0 });
    try {
      const objectPath = await uploadFile({
        purpose,
        file,
        signal: own.signal,
        onProgress: (share) => isMine() && setState({ step: 'sending', file, share }),
      });
      if (!isMine()) return;
      await onSent(objectPath, file);
      if (isMine()) setState({ step: 'idle' });
    } catch (error) {
      if (isMine() && !(error instanceof UploadError && error.problem === 'stopped')) fail(file, error);
    }
  }
  return {
    state,
    send: (file: File) => void send(file),
    /** Stops the upload, or clears the failure. */
    stop() {
      running.current?.abort();
      running.current = null;
      setState({ step: 'idle' });
    },
  };
}
