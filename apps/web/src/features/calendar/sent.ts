// load-group: outbox

import type { CalendarEvent } from '@spotter/contract/calendar';
import { CallError } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { loadWords } from '#lib/i18n.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { onFailed, onSent } from '#lib/outbox/waiting.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { toast } from '#ui/toast/toast.ts';
import { comingBack, keepEvent } from './api.ts';
import { ADD } from './event/shown-event.ts';

// Loads the words first: an event may be sent from any page, long after it was written.
onSent((entry, reply) => {
  if (!isKept(entry, ADD)) return;
  const event = reply as CalendarEvent;
  keepEvent(queryClient, event);
  if (comingBack.delete(event.id)) return;
  void loadWords('calendar').then(() =>
    toast({ title: pageTexts.t('calendar.event.added'), tone: 'positive' }),
  );
});

/** Entries whose failure was shown; each is retried often but shown once. */
const announced = new Set<string>();

onFailed((entry, error) => {
  if (!isKept(entry, ADD)) return;
  const status = error instanceof CallError ? error.status : 0;
  // Offline is only marked on the event, because it passes by itself. A server error is announced.
  if (!entry.refused && (status < 500 || announced.has(entry.id))) return;
  announced.add(entry.id);
  void loadWords('calendar').then(() =>
    toast({
      title: pageTexts.t('calendar.event.addFailed'),
      description: entry.refused ? errorText(error) : pageTexts.t('calendar.event.keptForLater'),
      tone: 'danger',
    }),
  );
});
