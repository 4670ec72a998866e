import { isOnlyHere } from '#lib/outbox/only-here.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { type ToastText, toast } from './toast.ts';

/**
 * Says what was put into the outbox. Without a network it says too that it waits on this device.
 * @param here the title then, where the usual one says that somebody gets it
 */
export function toastQueued(said: ToastText, here?: string): void {
  if (!isOnlyHere()) {
    toast(said);
    return;
  }
  const count = outbox.entries().filter(({ refused }) => !refused).length;
  const waits = here === undefined && count > 0 && pageTexts.t('shell.connection.waiting', { count });
  const lines = [said.description, waits].filter(Boolean).join(' · ');
  toast({ ...said, title: here ?? said.title, ...(lines && { description: lines }), tone: 'neutral' });
}
