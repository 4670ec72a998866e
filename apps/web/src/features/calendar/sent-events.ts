import type { CalendarEvent } from '@spotter/contract/calendar';
import i18next from 'i18next';
import { errorText } from '#lib/error-text.ts';
import { loadWords } from '#lib/i18n.ts';
import { queryClient } from '#lib/query-client.ts';
import { onFailed, onSent } from '#lib/waiting.ts';
import { toast } from '#ui/toast-store.ts';
import { comingBack, keepEvent } from './api.ts';
import { ADD, isKept } from './shown-events.ts';

// On any page, also one that has not asked for these words: an event may be sent long after it was written.
onSent((entry, reply) => {
  if (!isKept(entry, ADD)) return;
  const event = reply as CalendarEvent;
  keepEvent(queryClient, event);
  if (comingBack.delete(event.id)) return;
  void loadWords('calendar').then(() =>
    toast({ title: i18next.t('calendar.event.added'), tone: 'positive' }),
  );
});

onFailed((entry, error) => {
  if (!isKept(entry, ADD)) return;
  // What passes by itself is marked on the event, not announced.
  if (!entry.refused) return;
  void loadWords('calendar').then(() =>
    toast({
      title: i18next.t('calendar.event.addFailed'),
      description: errorText(error),
      tone: 'danger',
    }),
  );
});
