import type { Exercise } from '@spotter/contract/exercises';
import { useMe } from '#features/accounts/api.ts';
import { keptForPerson } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { useCreateExercise, useUpdateExercise } from '../api.ts';
import { exerciseChecks } from './exercise-checks.ts';
import { draftOf, EMPTY_DRAFT, type ExerciseDraft, toExercise } from './exercise-draft.ts';
import { ExerciseForm } from './exercise-form.tsx';
import { useExerciseMedia } from './use-exercise-media.ts';
import { VideoField } from './video-field.tsx';

type Props = {
  /** Null for a new exercise. */
  exercise: Exercise | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * The dialog in which a trainer adds or edits an exercise of the studio. Typed values and uploads are stored in
 * the browser until they are saved or discarded, also when the dialog closes or saving fails.
 */
export function ExerciseEditor({ exercise, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const saving = useSave(exercise);
  const form = useForm({
    values: exercise ? draftOf(exercise) : EMPTY_DRAFT,
    checks: exerciseChecks(t),
    send: save,
    busy: saving.isPending,
    error: saving.error,
    fieldOfCode: { 'exercises.host_not_allowed': 'address' },
    keep: keptForPerson<ExerciseDraft>(`exercise-draft/${me.id}/${exercise?.id ?? 'new'}`),
  });
  const media = useExerciseMedia(form.values, form.change);

  function discard() {
    const thrownAway = form.values;
    form.clear();
    media.reset();
    onOpenChange(false);
    toast({
      title: t('exercises.editor.discarded'),
      action: { label: t('exercises.editor.undo'), onPress: () => form.change(thrownAway) },
    });
  }
  function save(draft: ExerciseDraft) {
    if (media.busy) return;
    saving.save(toExercise(draft), {
      onSuccess: (saved) => {
        form.clear(exercise ? draftOf(saved) : EMPTY_DRAFT);
        media.reset();
        onOpenChange(false);
        toast({
          title: exercise
            ? t('exercises.editor.saved', { name: saved.name })
            : t('exercises.editor.added', { name: saved.name }),
          tone: 'positive',
        });
      },
    });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={exercise ? t('exercises.editor.titleEdit') : t('exercises.editor.titleNew')}
      closeLabel={t('common.close')}
      size="large"
      locked={saving.isPending}
      footer={
        <>
          {form.isChanged && (
            <Button tone="ghost" onClick={discard} disabled={saving.isPending}>
              {t('exercises.editor.discard')}
            </Button>
          )}
          <Button {...form.submitProps} disabled={media.busy}>
            {media.busy
              ? t('exercises.editor.waitForUpload')
              : exercise
                ? t('common.save')
                : t('exercises.add')}
          </Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-6">
        <ExerciseForm form={form} video={<VideoField form={form} media={media} />} />
        <FormError>{form.failure}</FormError>
      </form>
    </Dialog>
  );
}

/** Creates or updates, by whether the exercise exists. */
function useSave(exercise: Exercise | null) {
  const { mutate: create, isPending: creating, error: notCreated } = useCreateExercise();
  const { mutate: update, isPending: updating, error: notUpdated } = useUpdateExercise(exercise?.id ?? '');
  return exercise
    ? { save: update, isPending: updating, error: notUpdated }
    : { save: create, isPending: creating, error: notCreated };
}
