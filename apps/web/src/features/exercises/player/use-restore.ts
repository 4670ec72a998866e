import type { Exercise } from '@spotter/contract/exercises';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { useRestoreExercise } from '../api.ts';

/** Restores a retired exercise and shows a toast. */
export function useRestore() {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useRestoreExercise();
  // By the promise, because the page may be left when Undo is pressed in a toast.
  function restore({ id, name }: Pick<Exercise, 'id' | 'name'>): void {
    mutateAsync(id).then(
      () => toast({ title: t('exercises.restored', { name }), tone: 'positive' }),
      () => undefined,
    );
  }
  return { restore, isPending };
}
