import type { Exercise } from '@spotter/contract/exercises';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast-store.ts';
import { useRestoreExercise } from './api.ts';

/** Puts a retired exercise back, and says so. */
export function useRestore() {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useRestoreExercise();
  // By the promise: whoever pressed Undo in a toast may have left the page.
  function restore({ id, name }: Pick<Exercise, 'id' | 'name'>): void {
    mutateAsync(id).then(
      () => toast({ title: t('exercises.restored', { name }), tone: 'positive' }),
      (error: unknown) =>
        toast({ title: t('exercises.restoreFailed'), description: errorText(error), tone: 'danger' }),
    );
  }
  return { restore, isPending };
}
