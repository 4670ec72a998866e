import type { Exercise } from '@spotter/contract/exercises';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useRestoreExercise } from '../api.ts';

/** Restores a retired exercise and shows a toast. */
export function useRestore() {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useRestoreExercise();
  // By the promise, because the page may be left when Undo is pressed in a toast.
  function restore({ id, name }: Pick<Exercise, 'id' | 'name'>): void {
    mutateAsync(id).then(
      () => toast({ title: t('exercises.restored', { name }), tone: 'positive' }),
      (error: unknown) => toastFailure(error, t('exercises.restoreFailed')),
    );
  }
  return { restore, isPending };
}
