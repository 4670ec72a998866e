import { useEffect, useState } from 'react';
import { CallError, call } from '#lib/call/call.ts';
import { isRefused, UploadError } from '#lib/outbox/upload.ts';
import { useUpload } from '#lib/outbox/use-upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';

/**
 * The picture of the trophy form: uploaded, then checked by the server. It lives outside the dialog, so that
 * closing the dialog stops nothing.
 */
export function useTrophyImage(onDone: (objectPath: string) => void) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);

  const upload = useUpload({
    purpose: 'trophy',
    onTaken: (file) => setChosen(URL.createObjectURL(file)),
    onSent: async (imageURL) => {
      const { objectPath } = await call('PUT /api/trophy-images', { body: { imageURL } });
      onDone(objectPath);
      toast({ title: t('trophies.image.done'), tone: 'positive' });
    },
    failureText: (error) => {
      const code = error instanceof CallError || error instanceof UploadError ? error.code : null;
      const what =
        error instanceof UploadError && error.atAddress
          ? t('trophies.image.addressFailed')
          : t('trophies.image.failed');
      return isRefused(error) || code === 'network' ? `${what}. ${i18n.t(`errors.${code}`)}` : what;
    },
  });
  return {
    ...upload,
    /** The local file for the preview; null after a reload. */
    chosen: upload.state.step === 'failed' ? null : chosen,
    /** Stops the upload and releases the local file. */
    stop() {
      upload.stop();
      setChosen(null);
    },
  };
}
