import { addDays } from '@spotter/contract/days';
import type { Pause } from '@spotter/contract/pauses';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { fieldsOf, type PauseFields, useDeletePause, useSavePause } from './api.ts';

/** Begins, changes, ends and takes back the pauses of oneself or of a client; each says so, with Undo. */
export function usePause(clientId?: string) {
  const { t } = useTranslation();
  const { mutateAsync: save, isPending: isSaving, error } = useSavePause(clientId);
  const { mutateAsync: remove, isPending: isRemoving } = useDeletePause(clientId);

  const refused = (reason: unknown) => toastFailure(reason);
  function say(title: string, undo: () => Promise<unknown>) {
    const action = { label: t('workouts.form.undo'), onPress: () => void undo().catch(refused) };
    toast({ title, tone: 'positive', action });
  }

  /** Sends what was typed. @param pause null for a new one */
  async function send(pause: Pause | null, fields: PauseFields): Promise<void> {
    const saved = await save({ id: pause?.id ?? null, fields });
    if (pause) say(t('pauses.done.changed'), () => save({ id: pause.id, fields: fieldsOf(pause) }));
    else say(t('pauses.done.begun'), () => remove(saved.id));
  }

  async function takeBack(pause: Pause, title = t('pauses.done.deleted')): Promise<void> {
    await remove(pause.id);
    say(title, () => save({ id: null, fields: fieldsOf(pause) }));
  }

  /** Ends a pause before today. One that begins today or later has no day left, and is taken back. */
  async function end(pause: Pause, today: string): Promise<void> {
    const title = t('pauses.done.ended');
    if (pause.firstDay >= today) return takeBack(pause, title);
    await save({ id: pause.id, fields: { ...fieldsOf(pause), lastDay: addDays(today, -1) } });
    say(title, () => save({ id: pause.id, fields: fieldsOf(pause) }));
  }

  return { send, end, takeBack, refused, isBusy: isSaving || isRemoving, error };
}
