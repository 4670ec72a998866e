import { ADDRESS_MAX, UPLOADS } from '@spotter/contract/limits';
import { Captions, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { typesText } from '#lib/upload.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ExerciseDraft } from './exercise-draft.ts';
import { UploadLine } from './upload-line.tsx';
import type { useExerciseMedia } from './use-exercise-media.ts';
import { VideoPreview } from './video-preview.tsx';

type Props = {
  draft: ExerciseDraft;
  media: ReturnType<typeof useExerciseMedia>;
  change: (part: Partial<ExerciseDraft>) => void;
  addressError: string | undefined;
};

const VIDEO = UPLOADS['exercise-video'];
const CAPTIONS = UPLOADS['exercise-captions'];

/** The demonstration: a file with its picture and captions, or an address. */
export function VideoField({ draft, media, change, addressError }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <ChoiceChips
        label={t('exercises.editor.video')}
        options={[
          { value: 'upload', label: t('exercises.editor.byUpload') },
          { value: 'address', label: t('exercises.editor.byAddress') },
        ]}
        value={draft.video}
        onChange={(video) => change({ video })}
      />
      {draft.video === 'address' ? (
        <TextField
          label={t('exercises.editor.address')}
          hint={t('exercises.editor.addressHint')}
          error={addressError}
          inputMode="url"
          maxLength={ADDRESS_MAX}
          value={draft.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      ) : (
        <>
          {media.address && (
            <VideoPreview
              key={media.address}
              address={media.address}
              name={draft.videoName}
              duration={draft.duration}
              busy={media.thumbnail.state.step === 'sending'}
              pictured={draft.thumbnailUrl !== null}
              onPick={(seconds) => void media.pickPicture(seconds)}
              onRemove={media.removeVideo}
            />
          )}
          <UploadLine {...media.video} />
          {media.thumbnail.state.step === 'failed' && <UploadLine {...media.thumbnail} />}
          <FileDrop
            label={media.address ? t('exercises.editor.otherVideo') : t('exercises.editor.chooseVideo')}
            hint={t('exercises.editor.fileHint', {
              types: typesText('exercise-video'),
              megabytes: VIDEO.megabytes,
            })}
            accept={VIDEO.types.join(',')}
            onFile={media.chooseVideo}
          />
          {draft.captionsUrl ? (
            <p className="flex min-h-11 items-center gap-2 text-15">
              <Captions aria-hidden className="size-5 text-3" />
              <span className="min-w-0 flex-1 truncate">
                {draft.captionsName || t('exercises.editor.captionsStored')}
              </span>
              <Button
                tone="ghost"
                size="small"
                icon={<Trash2 />}
                onClick={() => change({ captionsUrl: null, captionsName: '' })}
              >
                {t('exercises.editor.removeCaptions')}
              </Button>
            </p>
          ) : (
            media.address && (
              <FileDrop
                label={t('exercises.editor.chooseCaptions')}
                hint={t('exercises.editor.fileHint', {
                  types: typesText('exercise-captions'),
                  megabytes: CAPTIONS.megabytes,
                })}
                accept=".vtt,text/vtt"
                onFile={media.captions.send}
                className="min-h-16!"
              />
            )
          )}
          <UploadLine {...media.captions} />
        </>
      )}
    </div>
  );
}
