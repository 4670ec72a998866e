import { ADDRESS_MAX } from '@spotter/contract/limits';
import { UPLOADS } from '@spotter/contract/objects-limits';
import { Captions, Trash2 } from 'lucide-react';
import { typesText } from '#lib/outbox/upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { Form } from '#ui/form/use-form.ts';
import { UploadLine } from '#ui/state/upload-line.tsx';
import type { ExerciseDraft } from './exercise-draft.ts';
import type { useExerciseMedia } from './use-exercise-media.ts';
import { VideoPreview } from './video-preview.tsx';

type Props = {
  form: Form<ExerciseDraft>;
  media: ReturnType<typeof useExerciseMedia>;
};

const VIDEO = UPLOADS['exercise-video'];
const CAPTIONS = UPLOADS['exercise-captions'];

/** The demonstration video: a file with thumbnail and captions, or an address. */
export function VideoField({ form, media }: Props) {
  const { values: draft, change } = form;
  const { t } = useTranslation();
  const uploading = (name: string) => t('exercises.editor.uploading', { name });
  return (
    <div className="flex flex-col gap-4">
      <ChoiceChips
        label={t('exercises.editor.video')}
        options={[
          { value: 'upload', label: t('exercises.editor.byUpload') },
          { value: 'address', label: t('exercises.editor.byAddress') },
        ]}
        {...form.value('video')}
      />
      {draft.video === 'address' ? (
        <TextField
          label={t('exercises.editor.address')}
          hint={t('exercises.editor.addressHint')}
          inputMode="url"
          maxLength={ADDRESS_MAX}
          {...form.text('address')}
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
          <UploadLine upload={media.video} label={uploading} />
          {media.thumbnail.state.step === 'failed' && (
            <UploadLine upload={media.thumbnail} label={uploading} />
          )}
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
              <Captions aria-hidden className="size-5 text-ink-faint" />
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
          <UploadLine upload={media.captions} label={uploading} />
        </>
      )}
    </div>
  );
}
