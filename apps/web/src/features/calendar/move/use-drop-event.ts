import { outbox } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { addEvent, useRemoveEvent } from '../api.ts';
import type { ShownEvent } from '../event/shown-event.ts';
import { useEventTitle } from '../event/use-event-title.ts';

/** Deletes an event and shows a toast with Undo. */
export function useDropEvent(): (event: ShownEvent) => void {
  const { t } = useTranslation();
  const titleOf = useEventTitle();
  // By its promise, because the dialog is closed by then.
  const { mutateAsync: remove } = useRemoveEvent();
  return function dropEvent(event) {
    const title = titleOf(event);
    const { description, isAllDay, startDate, endDate, startTime, endTime } = event;
    const when = isAllDay && startDate && endDate ? { isAllDay, startDate, endDate } : { startTime, endTime };
    const sayGone = () =>
      toast({
        title: t('calendar.event.removed', { title }),
        action: {
          label: t('workouts.form.undo'),
          // An event cannot be created without a title.
          onPress: () => addEvent({ title, description, ...when }, { back: true }),
        },
      });
    if (event.entryId) {
      outbox.discard(event.entryId);
      sayGone();
      return;
    }
    remove(event.id).then(sayGone, () => undefined);
  };
}
