import type { NewWorkout, WorkoutDetail } from '@spotter/contract/workouts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useMe } from '#features/accounts/api.ts';
import type { CallError } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { Builder, preloadLines } from './builder.tsx';
import { fromWorkout, toNewWorkout, type WorkoutDraft } from './draft.ts';
import type { RenderPicker } from './render-picker.ts';
import { draftKey, useDraft } from './use-draft.ts';

// With the page, so that its first drawing has them: they are in its file.
preloadLines();

type Props<Reply> = {
  /** By which the draft is kept in this browser. */
  id: string;
  workout: WorkoutDetail;
  title: string;
  update: Pick<UseMutationResult<Reply, CallError, NewWorkout>, 'mutate' | 'isPending' | 'error'>;
  /** The workout as it is saved, where the reply has it. */
  savedOf?: (reply: Reply) => WorkoutDetail;
  renderPicker: RenderPicker;
  onSaved: (reply: Reply) => void;
  /** Absent for a client, who has no templates. */
  onSaveTemplate?: (draft: WorkoutDraft) => void;
  onClose: () => void;
};

/** The builder with a workout that exists. Its changes stay in this browser until they are saved. */
export function WorkoutEditor<Reply>({ id, workout, title, update, renderPicker, ...on }: Props<Reply>) {
  const { t } = useTranslation();
  const me = useMe();
  const draft = useDraft(draftKey(me.id, id), fromWorkout(workout));
  const { mutate, isPending, error } = update;

  function submit() {
    const sent = draft.read();
    mutate(toNewWorkout(sent), {
      onSuccess: (reply) => {
        draft.clear(on.savedOf ? fromWorkout(on.savedOf(reply)) : sent);
        on.onSaved(reply);
      },
      onError: (failure) => {
        toastFailure(failure, t('workouts.edit.saveFailed'));
      },
    });
  }
  return (
    <Builder
      draft={draft}
      title={title}
      submitLabel={t('workouts.edit.save')}
      busy={isPending}
      error={error ? errorText(error) : false}
      renderPicker={renderPicker}
      onSubmit={submit}
      onSaveTemplate={on.onSaveTemplate && (() => on.onSaveTemplate?.(draft.read()))}
      closeLabel={draft.isChanged ? t('workouts.form.later') : t('common.cancel')}
      onClose={on.onClose}
      onDiscard={draft.discard}
    />
  );
}
