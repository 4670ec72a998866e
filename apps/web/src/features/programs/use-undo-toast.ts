import type { TakenBack } from '@spotter/contract/programs';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';

/**
 * Says what was given, sent or begun, with Undo; what is begun or done by then stays, and the toast says how much.
 * @param undo takes it back by its id; by its promise, as the dialog that sent it is closed by then
 */
export function useUndoToast(undo: (id: string) => Promise<TakenBack>): (title: string, id: string) => void {
  const { t } = useTranslation();
  function takeBack(id: string) {
    undo(id).then(
      ({ kept }) =>
        toast({
          title: t('programs.undo.done'),
          ...(kept > 0 && { description: t('programs.undo.kept', { count: kept }) }),
        }),
      () => undefined,
    );
  }
  return (title, id) =>
    toast({
      title,
      tone: 'positive',
      duration: 10_000,
      action: { label: t('workouts.form.undo'), onPress: () => takeBack(id) },
    });
}
