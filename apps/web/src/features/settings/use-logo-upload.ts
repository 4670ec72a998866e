import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleSignedOut } from '#lib/signed-out.ts';
import { checkFile, UploadError, uploadErrorText, uploadFile } from '#lib/upload.ts';
import { toast } from '#ui/toast-store.ts';

type State =
  | { step: 'idle' }
  /** Share 0 to 1. */
  | { step: 'sending'; file: File; share: number }
  | { step: 'failed'; file: File; text: string; again: boolean };

/** A logo on its way to the server, which draws it anew; a later one takes its place. */
export function useLogoUpload(onDone: (objectPath: string) => void) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const wrong = checkFile('logo', file);
    if (wrong) {
      const [title, description] =
        wrong.problem === 'size'
          ? [t('brand.logo.tooLarge'), t('brand.logo.tooLargeText')]
          : [t('brand.logo.wrongType'), t('brand.logo.wrongTypeText')];
      toast({ title, description, tone: 'danger' });
      return;
    }
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const isMine = () => running.current === own;
    setState({ step: 'sending', file, share: 0 });
    try {
      const objectPath = await uploadFile({
        purpose: 'logo',
        file,
        signal: own.signal,
        onProgress: (share) => isMine() && setState({ step: 'sending', file, share }),
      });
      if (!isMine()) return;
      setState({ step: 'idle' });
      onDone(objectPath);
    } catch (error) {
      if (!isMine() || (error instanceof UploadError && error.problem === 'stopped')) return;
      handleSignedOut(error instanceof UploadError ? error.cause : error);
      const isOfFile = error instanceof UploadError && error.code?.startsWith('objects.');
      setState({ step: 'failed', file, text: uploadErrorText(error), again: !isOfFile });
    }
  }
  return {
    state,
    send: (file: File) => void send(file),
    /** Stops what is under way. */
    reset() {
      running.current?.abort();
      running.current = null;
      setState({ step: 'idle' });
    },
  };
}
