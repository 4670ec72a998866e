// load-group: outbox

import type { LoggedSet, Session, SessionItem } from '@spotter/contract/sessions';
import { queryClient } from '#lib/call/query-client.ts';
import { markFresh } from '#lib/call/topics.ts';
import { loadWords } from '#lib/i18n.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { onFailed, onSent, outbox } from '#lib/outbox/waiting.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { begunBy } from './empty-session.ts';
import { keepItem, keepSets } from './logging/keep-sets.ts';
import { withEvaluated } from './read-session.ts';
import { sessionsKeys } from './sessions-keys.ts';

onSent((entry, reply) => {
  if (isKept(entry, 'PUT /api/sessions/:id/sets')) {
    const { id } = entry.input.params;
    keepSets(queryClient, id, reply as LoggedSet[]);
    markFresh(reply as LoggedSet[], sessionsKeys.session(id));
  }
  const isLine =
    isKept(entry, 'PUT /api/sessions/:id/items/:itemId/exercise') ||
    isKept(entry, 'PUT /api/sessions/:id/items/:itemId');
  if (isLine) {
    keepItem(queryClient, entry.input.params.id, reply as SessionItem);
  }
  const isPart =
    isKept(entry, 'POST /api/sessions/:id/complete') ||
    isKept(entry, 'PUT /api/sessions/:id/time') ||
    // The lines follow from it (`overlay-readiness.ts`).
    isKept(entry, 'PUT /api/sessions/:id/readiness');
  if (isPart) {
    const { id, sets, items: _items, ...part } = withEvaluated(reply as Session);
    keepSets(queryClient, id, sets, part);
  }
  if (begunBy(entry)) {
    // Nothing is lost without it: the next start asks about what runs.
    const find = import('./begin/find-also.ts').then((m) => m.findAlso(entry.owner, reply as Session));
    void find.catch(() => undefined);
  }
  if (isKept(entry, 'DELETE /api/sessions/:id/complete')) {
    keepSets(queryClient, entry.input.params.id, [], { completedAt: null });
  }
});

onFailed((entry, error) => {
  // What cannot be deleted is gone already.
  if (isKept(entry, 'DELETE /api/sessions/:id') && entry.refused) return outbox.discard(entry.id);
  const isRestored = isKept(entry, 'DELETE /api/sessions/:id/deletion');
  const isTime = isKept(entry, 'PUT /api/sessions/:id/time');
  const isReopened = isKept(entry, 'DELETE /api/sessions/:id/complete');
  const isReadiness = isKept(entry, 'PUT /api/sessions/:id/readiness');
  if (!(isTime || isReopened || isRestored || isReadiness) || !entry.refused) return;
  // The session stays as it is: a retry would be refused again.
  outbox.discard(entry.id);
  void loadWords('training').then(() =>
    toastFailure(
      error,
      pageTexts.t(
        isRestored
          ? 'sessions.delete.undoFailed'
          : isTime
            ? 'sessions.past.failed'
            : isReadiness
              ? 'sessions.readiness.failed'
              : 'sessions.finish.reopenFailed',
      ),
    ),
  );
});
