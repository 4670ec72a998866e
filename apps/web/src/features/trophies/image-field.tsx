import { UPLOADS } from '@spotter/contract/objects-limits';
import { Trash2 } from 'lucide-react';
import { acceptOf, typesText } from '#lib/outbox/upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { UploadLine } from '#ui/state/upload-line.tsx';
import { TrophyPicture } from './trophy-picture.tsx';
import type { useTrophyImage } from './use-trophy-image.ts';

type Props = {
  /** The title typed so far; the drawn picture depends on it. */
  title: string;
  imageUrl: string | null;
  image: ReturnType<typeof useTrophyImage>;
  onRemove: () => void;
};

const { megabytes } = UPLOADS.trophy;

/** The picture of the trophy with upload and removal. */
export function ImageField({ title, imageUrl, image, onRemove }: Props) {
  const { t } = useTranslation();
  const shown = image.chosen ?? imageUrl;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-13 text-ink-soft">{t('trophies.image.label')}</legend>
      <div className="flex items-stretch gap-3">
        <div className="relative aspect-4/3 w-32 shrink-0 self-center overflow-hidden rounded-card sm:w-44">
          <TrophyPicture imageUrl={shown} seed={title} />
        </div>
        <FileDrop
          label={shown ? t('trophies.image.other') : t('trophies.image.choose')}
          hint={t('trophies.image.hint', { types: typesText('trophy'), megabytes })}
          accept={`${acceptOf('trophy')},.png,.jpg,.jpeg`}
          onFile={image.send}
          className="flex-1"
        />
      </div>
      <UploadLine upload={image} label={(name) => t('trophies.image.uploading', { name })}>
        {imageUrl && (
          <Button tone="ghost" size="small" icon={<Trash2 />} onClick={onRemove}>
            {t('trophies.image.remove')}
          </Button>
        )}
      </UploadLine>
    </fieldset>
  );
}
