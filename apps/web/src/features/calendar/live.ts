import type { CalendarEvent } from '@spotter/contract/calendar';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { CallError } from '#lib/call.ts';
import { createCoalescer } from '#lib/coalesce.ts';
import { errorText } from '#lib/error-text.ts';
import { loadWords } from '#lib/i18n.ts';
import { queryClient } from '#lib/query-client.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { onFailed, onSent } from '#lib/waiting.ts';
import { toast } from '#ui/toast-store.ts';
import { calendarKeys, comingBack, keepEvent } from './api.ts';
import { ADD, isKept } from './shown-events.ts';

const soon = createCoalescer(300);

function readPlanAgain(_data: unknown, client: QueryClient): void {
  soon('plan', () => void client.invalidateQueries({ queryKey: calendarKeys.plan }));
}

/** Events and Google of one's own; plans and training of everyone whose plan is shown. Challenges read theirs. */
export const calendarLive: LiveHandlers = {
  'calendar.changed': (_nothing, client) => {
    soon('events', () => {
      void client.invalidateQueries({ queryKey: calendarKeys.events });
      void client.invalidateQueries({ queryKey: calendarKeys.integration });
    });
  },
  'plan.changed': readPlanAgain,
  'session.changed': readPlanAgain,
  'coaching.changed': readPlanAgain,
};

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

/** Entries whose failure was told: each is sent again and again, and told once. */
const told = new Set<string>();

onFailed((entry, error) => {
  if (!isKept(entry, ADD)) return;
  const status = error instanceof CallError ? error.status : 0;
  // A dead network is marked on the event, not announced: it passes by itself. A server that fails may not.
  if (!entry.refused && (status < 500 || told.has(entry.id))) return;
  told.add(entry.id);
  void loadWords('calendar').then(() =>
    toast({
      title: i18next.t('calendar.event.addFailed'),
      description: entry.refused ? errorText(error) : i18next.t('calendar.event.keptForLater'),
      tone: 'danger',
    }),
  );
});
