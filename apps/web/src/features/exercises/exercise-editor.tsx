import type { Exercise } from '@spotter/contract/exercises';
import { EXERCISE_MISTAKES_MAX } from '@spotter/contract/limits';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCreateExercise, useUpdateExercise } from './api.ts';
import { type DraftFault, draftOf, EMPTY_DRAFT, faultsOf, toExercise } from './exercise-draft.ts';
import { ExerciseForm } from './exercise-form.tsx';
import { useExerciseDraft } from './use-exercise-draft.ts';
import { useExerciseMedia } from './use-exercise-media.ts';
import { VideoField } from './video-field.tsx';

type Props = {
  /** Null for a new one. */
  exercise: Exercise | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * A trainer adds an exercise of the studio's own or changes one. What was typed and uploaded stays in the browser
 * until it is saved or thrown away, whether the dialog is closed or saving fails.
 */
export function ExerciseEditor({ exercise, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const form = useId();
  const name = useRef<HTMLInputElement>(null);
  const { draft, kept, change, clear, restore } = useExerciseDraft(me.id, exercise);
  const media = useExerciseMedia(draft, change);
  const create = useSave(exercise);
  const [tried, setTried] = useState(false);
  const faults: DraftFault[] = tried ? faultsOf(draft, EXERCISE_MISTAKES_MAX) : [];
  const hostRefused = create.error?.code === 'exercises.host_not_allowed';

  function discard() {
    const thrownAway = draft;
    clear();
    media.reset();
    setTried(false);
    onOpenChange(false);
    toast({
      title: t('exercises.editor.discarded'),
      action: { label: t('exercises.editor.undo'), onPress: () => restore(thrownAway) },
    });
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (create.isPending || media.busy) return;
    if (faultsOf(draft, EXERCISE_MISTAKES_MAX).length > 0) {
      // The first field that is marked, once it is.
      requestAnimationFrame(() =>
        document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    create.save(toExercise(draft), {
      onSuccess: (saved) => {
        clear(exercise ? draftOf(saved) : EMPTY_DRAFT);
        media.reset();
        setTried(false);
        onOpenChange(false);
        toast({
          title: exercise
            ? t('exercises.editor.saved', { name: saved.name })
            : t('exercises.editor.added', { name: saved.name }),
          tone: 'positive',
        });
      },
      onError: (error) => void handleSignedOut(error),
    });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={exercise ? t('exercises.editor.titleEdit') : t('exercises.editor.titleNew')}
      closeLabel={t('common.close')}
      size="large"
      locked={create.isPending}
      footer={
        <>
          {kept && (
            <Button tone="ghost" onClick={discard} disabled={create.isPending}>
              {t('exercises.editor.discard')}
            </Button>
          )}
          <Button type="submit" form={form} busy={create.isPending} disabled={media.busy}>
            {media.busy
              ? t('exercises.editor.waitForUpload')
              : exercise
                ? t('common.save')
                : t('exercises.add')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <ExerciseForm
          draft={draft}
          change={change}
          faults={faults}
          name={name}
          video={
            <VideoField
              draft={draft}
              media={media}
              change={change}
              addressError={
                faults.includes('address')
                  ? t('exercises.editor.addressWrong')
                  : hostRefused
                    ? errorText(create.error)
                    : undefined
              }
            />
          }
        />
        <FormError>{create.error && !hostRefused && errorText(create.error)}</FormError>
      </form>
    </Dialog>
  );
}

/** One way to save, whether it is new or not. */
function useSave(exercise: Exercise | null) {
  const { mutate: create, isPending: creating, error: notCreated } = useCreateExercise();
  const { mutate: update, isPending: updating, error: notUpdated } = useUpdateExercise(exercise?.id ?? '');
  return exercise
    ? { save: update, isPending: updating, error: notUpdated }
    : { save: create, isPending: creating, error: notCreated };
}
