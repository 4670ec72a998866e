import type { ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import type { UploadState } from '#lib/outbox/use-upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { UploadProgress } from './upload-progress.tsx';

type Props = {
  upload: { state: UploadState; send: (file: File) => void; stop: () => void };
  /** The accessible name of the progress bar. */
  label: (name: string) => string;
  /** Other actions on the file beside the retry; hidden while it uploads. */
  children?: ReactNode;
};

/** An upload in progress, or its failure with a retry. The alert element exists before its text. */
export function UploadLine({ upload: { state, send, stop }, label, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const failed = state.step === 'failed' ? state : null;
  const isSending = state.step === 'sending';
  return (
    <div>
      {isSending && (
        <UploadProgress
          className="mt-3"
          name={state.file.name}
          share={state.share}
          shareText={format.percent(state.share)}
          label={label(state.file.name)}
          cancelLabel={t('common.cancel')}
          onCancel={stop}
        />
      )}
      <FormError className="mt-3">{failed?.text}</FormError>
      <div className="mt-2 flex gap-2 empty:hidden">
        {failed?.again && (
          <Button tone="secondary" size="small" onClick={() => send(failed.file)}>
            {t('common.tryAgain')}
          </Button>
        )}
        {!isSending && children}
      </div>
    </div>
  );
}
