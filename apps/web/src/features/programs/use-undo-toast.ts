import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { useUndoSend } from './api.ts';

/** Says what was given or sent, with Undo; what is begun or done by then stays, and the toast says how much. */
export function useUndoToast(): (title: string, sendId: string) => void {
  const { t } = useTranslation();
  // By its promise: the dialog that sent it is closed by then.
  const { mutateAsync: undo } = useUndoSend();
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
  return (title, sendId) =>
    toast({
      title,
      tone: 'positive',
      duration: 10_000,
      action: { label: t('workouts.form.undo'), onPress: () => takeBack(sendId) },
    });
}
