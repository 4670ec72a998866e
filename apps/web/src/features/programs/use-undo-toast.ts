import type { TakenBack } from '@spotter/contract/programs';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';

/**
 * Takes back what was given, sent or begun, and says how much of it stays because it is begun or done by now. Rejects when
 * it was refused.
 * @param undo by its promise, as what sent it may be closed by then; a failure says so by itself
 */
export function useTakeBack(undo: (id: string) => Promise<TakenBack>): (id: string) => Promise<void> {
  const { t } = useTranslation();
  return (id) =>
    undo(id).then(({ kept }) =>
      toast({
        title: t('programs.undo.done'),
        ...(kept > 0 && { description: t('programs.undo.kept', { count: kept }) }),
      }),
    );
}

/** Says what was given, sent or begun, with Undo. @param undo takes it back by its id */
export function useUndoToast(undo: (id: string) => Promise<TakenBack>): (title: string, id: string) => void {
  const { t } = useTranslation();
  const takeBack = useTakeBack(undo);
  return (title, id) =>
    toast({
      title,
      tone: 'positive',
      duration: 10_000,
      action: { label: t('workouts.form.undo'), onPress: () => void takeBack(id).catch(() => {}) },
    });
}
