import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { toast } from '#ui/toast-store.ts';
import { useCreateWorkout } from './author-api.ts';
import { toNewWorkout, type WorkoutDraft } from './draft.ts';

/** Keeps what is being written as a template too; the writing goes on. */
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
          if (handleSignedOut(failure)) return;
          toast({ title: t('workouts.template.failed'), description: errorText(failure), tone: 'danger' });
        },
      },
    );
  };
}
