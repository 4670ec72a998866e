import type { PlanChange, PlanChangeWish } from '@spotter/contract/plan-changes';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { useChangePlan, useUndoChange } from './api.ts';
import { useChangeText } from './use-change-text.ts';

/** Takes a change of coming days back, and says how much of it stays. Rejects when it was refused, which it says too. */
export function useTakeBack(): (id: string) => Promise<void> {
  const { t } = useTranslation();
  // By its promise: what was pressed may be gone by then.
  const { mutateAsync: undo } = useUndoChange();
  return (id) =>
    undo(id).then(({ kept }) =>
      toast({
        title: t('plan-changes.undone'),
        ...(kept > 0 && { description: t('plan-changes.undoneKept', { count: kept }) }),
      }),
    );
}

/** Changes coming days of a client, and says it with Undo. */
export function useChange() {
  const { t } = useTranslation();
  const textOf = useChangeText();
  const takeBack = useTakeBack();
  const { mutateAsync, isPending, error } = useChangePlan();
  async function send(clientId: string, change: PlanChangeWish): Promise<PlanChange> {
    const made = await mutateAsync({ clientId, change });
    const { days, kept, open } = made.effect;
    const more = [
      t('plan-changes.days', { count: days }),
      kept > 0 && t('plan-changes.keptDays', { count: kept }),
      open > 0 && t('plan-changes.openShort', { count: open }),
    ];
    toast({
      title: textOf(made),
      description: more.filter(Boolean).join(' · '),
      tone: 'positive',
      duration: 10_000,
      action: { label: t('workouts.form.undo'), onPress: () => void takeBack(made.id).catch(() => {}) },
    });
    return made;
  }
  return { send, isPending, error };
}
