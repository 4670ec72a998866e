import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { useUpload } from './use-upload.ts';

/** A file on its way, or why it did not come through; the alert is there before its text. */
export function UploadLine({ state, send, stop }: ReturnType<typeof useUpload>) {
  const { t } = useTranslation();
  const format = useFormat();
  const failed = state.step === 'failed' ? state : null;
  return (
    <>
      {state.step === 'sending' && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="mb-1.5 flex justify-between gap-3 text-13 text-2">
              <span className="truncate">{state.file.name}</span>
              <span className="tabular">
                {t('exercises.player.percent', { percent: format.number(state.share * 100, 0) })}
              </span>
            </p>
            <ProgressBar
              value={Math.round(state.share * 100)}
              label={t('exercises.editor.uploading', { name: state.file.name })}
            />
          </div>
          <Button tone="ghost" onClick={stop}>
            {t('common.cancel')}
          </Button>
        </div>
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
