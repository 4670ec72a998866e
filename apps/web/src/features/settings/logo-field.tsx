import { UPLOADS } from '@spotter/contract/limits';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { typesText } from '#lib/upload.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormError } from '#ui/form-error.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import type { useLogoUpload } from './use-logo-upload.ts';

type Props = { logoUrl: string | null; upload: ReturnType<typeof useLogoUpload>; onRemove: () => void };

const { types, megabytes } = UPLOADS.logo;

/** The logo as it is by day and by night, another in its place, and its way to the server. */
export function LogoField({ logoUrl, upload, onRemove }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state } = upload;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-13 text-2">{t('brand.logo.label')}</legend>
      <div className="flex flex-col items-stretch gap-3 sm:flex-row">
        {logoUrl && (
          <div className="flex shrink-0 overflow-hidden rounded-card border border-line sm:flex-col">
            {(['light', 'dark'] as const).map((theme) => (
              <span
                key={theme}
                data-theme={theme}
                className="flex h-20 flex-1 items-center justify-center bg-surface-1 p-2 sm:w-32"
              >
                <img
                  src={logoUrl}
                  alt={theme === 'light' ? t('brand.logo.byDay') : t('brand.logo.byNight')}
                  className="max-h-full max-w-full object-contain"
                />
              </span>
            ))}
          </div>
        )}
        <FileDrop
          label={logoUrl ? t('brand.logo.other') : t('brand.logo.choose')}
          hint={t('brand.logo.hint', { types: typesText('logo'), megabytes })}
          accept={`${types.join(',')},.png,.jpg,.jpeg,.svg`}
          onFile={upload.send}
          className="flex-1"
        />
      </div>
      {state.step === 'sending' && (
        <UploadProgress
          className="mt-3"
          name={state.file.name}
          share={state.share}
          shareText={format.percent(state.share)}
          label={t('brand.logo.uploading', { name: state.file.name })}
          cancelLabel={t('common.cancel')}
          onCancel={upload.reset}
        />
      )}
      <FormError className="mt-3">{state.step === 'failed' && state.text}</FormError>
      <div className="flex gap-2">
        {state.step === 'failed' && state.again && (
          <Button tone="secondary" size="small" className="mt-2" onClick={() => upload.send(state.file)}>
            {t('common.tryAgain')}
          </Button>
        )}
        {logoUrl && state.step !== 'sending' && (
          <Button tone="ghost" size="small" className="mt-2" icon={<Trash2 />} onClick={onRemove}>
            {t('brand.logo.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
