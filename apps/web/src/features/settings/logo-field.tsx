import { UPLOADS } from '@spotter/contract/objects-limits';
import { Trash2 } from 'lucide-react';
import { acceptOf, typesText } from '#lib/outbox/upload.ts';
import type { useUpload } from '#lib/outbox/use-upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { UploadLine } from '#ui/state/upload-line.tsx';

type Props = { logoUrl: string | null; upload: ReturnType<typeof useUpload>; onRemove: () => void };

const { megabytes } = UPLOADS.logo;

/** The logo in both themes, with upload and removal. */
export function LogoField({ logoUrl, upload, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-13 text-ink-soft">{t('brand.logo.label')}</legend>
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
          accept={`${acceptOf('logo')},.png,.jpg,.jpeg,.svg`}
          onFile={upload.send}
          className="flex-1"
        />
      </div>
      <UploadLine upload={upload} label={(name) => t('brand.logo.uploading', { name })}>
        {logoUrl && (
          <Button tone="ghost" size="small" icon={<Trash2 />} onClick={onRemove}>
            {t('brand.logo.remove')}
          </Button>
        )}
      </UploadLine>
    </fieldset>
  );
}
