import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import type { useUpload } from './use-upload.ts';

/** A file on its way, or why it did not come through; the alert is there before its text. */
export function UploadLine({ state, send, stop }: ReturnType<typeof useUpload>) {
  const { t } = useTranslation();
  const format = useFormat();
  const failed = state.step === 'failed' ? state : null;
  return (
    <>
      {state.step === 'sending' && (
        <UploadProgress
          name={state.file.name}
          share={state.share}
          shareText={t('exercises.player.percent', { percent: format.number(state.share * 100, 0) })}
          label={t('exercises.editor.uploading', { name: state.file.name })}
          cancelLabel={t('common.cancel')}
          onCancel={stop}
        />
      )}
      <FormError>{failed?.text}</FormError>
      {failed?.again && (
        <div>
          <Button tone="secondary" onClick={() => send(failed.file)}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
