import type { LoggedSet, Session, SessionItem } from '@spotter/contract/sessions';
import i18next from 'i18next';
import { createCoalescer } from '#lib/coalesce.ts';
import { errorText } from '#lib/error-text.ts';
import { loadWords } from '#lib/i18n.ts';
import { queryClient } from '#lib/query-client.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { onFailed, onSent, outbox } from '#lib/waiting.ts';
import { toast } from '#ui/toast-store.ts';
import { sessionsKeys } from './api.ts';
import { isKept } from './merge.ts';
import { withJudged } from './read-session.ts';
import { keepItem, keepSets } from './training-api.ts';

/** Each tick is an event, also one's own: a burst is read once. */
const soon = createCoalescer(300);

/** Ticks from a second device, and for coaches those of their client, appear by themselves. */
export const sessionsLive: LiveHandlers = {
  'session.changed': ({ id }, client) =>
    soon(id, () => void client.invalidateQueries({ queryKey: sessionsKeys.session(id) })),
};

onSent((entry, reply) => {
  if (isKept(entry, 'PUT /api/sessions/:id/sets')) {
    keepSets(queryClient, entry.input.params.id, reply as LoggedSet[]);
  }
  if (isKept(entry, 'PUT /api/sessions/:id/items/:itemId/exercise')) {
    keepItem(queryClient, entry.input.params.id, reply as SessionItem);
  }
  if (isKept(entry, 'POST /api/sessions/:id/complete')) {
    const { id, sets, completedAt, note, records, judged } = withJudged(reply as Session);
    keepSets(queryClient, id, sets, { completedAt, note, records, judged });
  }
  if (isKept(entry, 'DELETE /api/sessions/:id/complete')) {
    keepSets(queryClient, entry.input.params.id, [], { completedAt: null });
  }
});

onFailed((entry, error) => {
  if (!isKept(entry, 'DELETE /api/sessions/:id/complete') || !entry.refused) return;
  // It stays finished, as it was: sent again it would only be refused again.
  outbox.discard(entry.id);
  void loadWords('training').then(() =>
    toast({
      title: i18next.t('sessions.finish.reopenFailed'),
      description: errorText(error),
      tone: 'danger',
    }),
  );
});
