import { UPLOADS } from '@spotter/contract/limits';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { typesText } from '#lib/upload.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormError } from '#ui/form-error.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import { TrophyPicture } from './trophy-picture.tsx';
import type { useTrophyImage } from './use-trophy-image.ts';

type Props = {
  /** What the trophy is called so far: our own art differs by it. */
  title: string;
  imageUrl: string | null;
  image: ReturnType<typeof useTrophyImage>;
  onRemove: () => void;
};

const { types, megabytes } = UPLOADS.trophy;

/** The picture: what it looks like, one's own in its place, its way to the server. */
export function ImageField({ title, imageUrl, image, onRemove }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state } = image;
  const shown = image.chosen ?? imageUrl;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-13 text-2">{t('trophies.image.label')}</legend>
      <div className="flex items-stretch gap-3">
        <div className="relative aspect-4/3 w-32 shrink-0 self-center overflow-hidden rounded-card sm:w-44">
          <TrophyPicture imageUrl={shown} seed={title} />
        </div>
        <FileDrop
          label={shown ? t('trophies.image.other') : t('trophies.image.choose')}
          hint={t('trophies.image.hint', { types: typesText('trophy'), megabytes })}
          accept={`${types.join(',')},.png,.jpg,.jpeg`}
          onFile={image.send}
          className="flex-1"
        />
      </div>
      {state.step === 'sending' && (
        <UploadProgress
          className="mt-3"
          name={state.file.name}
          share={state.share}
          shareText={format.percent(state.share)}
          label={t('trophies.image.uploading', { name: state.file.name })}
          cancelLabel={t('common.cancel')}
          onCancel={image.reset}
        />
      )}
      <FormError className="mt-3">
        {state.step === 'failed' && [state.text, state.reason].filter(Boolean).join('. ')}
      </FormError>
      <div className="flex gap-2">
        {state.step === 'failed' && state.again && (
          <Button tone="secondary" size="small" className="mt-2" onClick={() => image.send(state.file)}>
            {t('common.tryAgain')}
          </Button>
        )}
        {imageUrl && state.step !== 'sending' && (
          <Button tone="ghost" size="small" className="mt-2" icon={<Trash2 />} onClick={onRemove}>
            {t('trophies.image.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
