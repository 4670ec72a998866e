import type { UploadPurpose } from '@spotter/contract/objects';
import { useEffect, useRef, useState } from 'react';
import { UploadError, uploadErrorText, uploadFile } from '#lib/upload.ts';

type State =
  | { step: 'idle' }
  /** Share 0 to 1. */
  | { step: 'sending'; file: File; share: number }
  | { step: 'failed'; file: File; text: string; again: boolean };

/** One file on its way to the server, for a field: progress, Try again, stop. A later file takes its place. */
export function useUpload(purpose: UploadPurpose, onDone: (path: string, file: File) => void) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const isMine = () => running.current === own;
    setState({ step: 'sending', file, share: 0 });
    try {
      const path = await uploadFile({
        purpose,
        file,
        signal: own.signal,
        onProgress: (share) => isMine() && setState({ step: 'sending', file, share }),
      });
      if (!isMine()) return;
      setState({ step: 'idle' });
      onDone(path, file);
    } catch (error) {
      if (!isMine() || (error instanceof UploadError && error.problem === 'stopped')) return;
      // The same file would be refused again.
      const again = !(error instanceof UploadError) || error.problem === 'failed';
      setState({ step: 'failed', file, text: uploadErrorText(error), again });
    }
  }
  return {
    state,
    send: (file: File) => void send(file),
    stop() {
      running.current?.abort();
      running.current = null;
      setState({ step: 'idle' });
    },
  };
}
