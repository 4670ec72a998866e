import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { toast } from '#ui/toast-store.ts';
import { useCreateWorkout } from './author-api.ts';
import { Builder } from './builder.tsx';
import { emptyDraft, hasContent, toNewWorkout } from './draft.ts';
import type { RenderPicker } from './render-picker.ts';
import type { Draft } from './use-draft.ts';
import { useSaveTemplate } from './use-save-template.ts';

type Props = {
  draft: Draft;
  renderPicker: RenderPicker;
  onCreated: (workout: WorkoutDetail) => void;
  onClose: () => void;
};

/** The trainer's panel for a new workout. What is typed stays in the browser until it is created. */
export function CreateWorkout({ draft, renderPicker, onCreated, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate: create, isPending, error } = useCreateWorkout();
  const saveTemplate = useSaveTemplate();

  function submit() {
    create(toNewWorkout(draft.draft), {
      onSuccess: (workout) => {
        draft.clear(emptyDraft);
        onCreated(workout);
      },
      onError: (failure) => {
        if (handleSignedOut(failure)) return;
        toast({ title: t('workouts.createFailed'), description: errorText(failure), tone: 'danger' });
      },
    });
  }
  function discard() {
    const thrownAway = draft.draft;
    draft.clear(emptyDraft);
    toast({
      title: t('workouts.form.discarded'),
      action: { label: t('workouts.form.undo'), onPress: () => draft.change(thrownAway) },
    });
  }
  return (
    <Builder
      draft={draft}
      title={t('workouts.create')}
      submitLabel={t('workouts.create')}
      busy={isPending}
      error={error ? errorText(error) : false}
      renderPicker={renderPicker}
      onSubmit={submit}
      onSaveTemplate={() => saveTemplate(draft.draft)}
      closeLabel={hasContent(draft.draft) ? t('workouts.form.later') : t('common.cancel')}
      onClose={onClose}
      onDiscard={discard}
    />
  );
}
