import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useCreateWorkout } from '../author-api.ts';
import { toNewWorkout, type WorkoutDraft } from './draft.ts';

/** Also saves the draft as a template; editing continues. */
export function useSaveTemplate(): (draft: WorkoutDraft) => void {
  const { t } = useTranslation();
  const { mutate: create } = useCreateWorkout();
  return (draft) => {
    const name = draft.name.trim() || t('workouts.template.untitled');
    create(
      { ...toNewWorkout(draft), name, isTemplate: true },
      {
        onSuccess: () => toast({ title: t('workouts.template.saved', { name }), tone: 'positive' }),
        onError: (failure) => {
          toastFailure(failure, t('workouts.template.failed'));
        },
      },
    );
  };
}
