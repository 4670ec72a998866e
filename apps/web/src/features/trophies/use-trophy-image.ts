import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, call } from '#lib/call.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { checkFile, UploadError, uploadErrorText, uploadFile } from '#lib/upload.ts';
import { toast } from '#ui/toast-store.ts';

type State =
  | { step: 'idle' }
  /** Share 0 to 1. */
  | { step: 'sending'; file: File; share: number }
  | { step: 'failed'; file: File; text: string; reason: string | null; again: boolean };

/**
 * The picture of a trophy that is being written: where it goes is asked, it is sent there, then the server checks it.
 * Lives outside the dialog, so that closing it stops nothing. A later picture takes its place.
 */
export function useTrophyImage(onDone: (objectPath: string) => void) {
  const { t, i18n } = useTranslation();
  const [state, setState] = useState<State>({ step: 'idle' });
  const [chosen, setChosen] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);

  function say(file: File, error: unknown): void {
    handleSignedOut(error instanceof UploadError ? error.cause : error);
    const text =
      error instanceof UploadError && error.atAddress
        ? t('trophies.image.addressFailed')
        : t('trophies.image.failed');
    const code = error instanceof CallError || error instanceof UploadError ? error.code : null;
    // What the server says of the file itself: the same one would be refused again.
    const reason = code?.startsWith('objects.') || code === 'network' ? i18n.t(`errors.${code}`) : null;
    setState({ step: 'failed', file, text, reason, again: !code?.startsWith('objects.') });
  }

  async function send(file: File): Promise<void> {
    const wrong = checkFile('trophy', file);
    if (wrong) {
      setState({ step: 'failed', file, text: uploadErrorText(wrong), reason: null, again: false });
      return;
    }
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const isMine = () => running.current === own;
    setState({ step: 'sending', file, share: 0 });
    setChosen(URL.createObjectURL(file));
    try {
      const imageURL = await uploadFile({
        purpose: 'trophy',
        file,
        signal: own.signal,
        onProgress: (share) => isMine() && setState({ step: 'sending', file, share }),
      });
      const { objectPath } = await call('PUT /api/trophy-images', { body: { imageURL } });
      if (!isMine()) return;
      setState({ step: 'idle' });
      onDone(objectPath);
      toast({ title: t('trophies.image.done'), tone: 'positive' });
    } catch (error) {
      if (!isMine() || (error instanceof UploadError && error.problem === 'stopped')) return;
      setChosen(null);
      say(file, error);
    }
  }
  return {
    state,
    /** The file at hand, to be shown; null after a reload. */
    chosen,
    send: (file: File) => void send(file),
    /** Stops what is under way and forgets the file at hand. */
    reset() {
      running.current?.abort();
      running.current = null;
      setChosen(null);
      setState({ step: 'idle' });
    },
  };
}
