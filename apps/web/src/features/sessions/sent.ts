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
import { keepItem, keepSets, replaceItem } from './logging/keep-sets.ts';
import { mergeSets } from './logging/merge-sets.ts';
import { waitingDeletion } from './logging/overlay-finish.ts';
import { changeKeptSession, keepDeletion, keepSession } from './offline/keep-session.ts';
import { readKeptSession } from './offline/kept-sessions.ts';
import { withEvaluated } from './read-session.ts';
import { sessionsKeys } from './sessions-keys.ts';

/*
 * What the server has confirmed is stored here before the write leaves the outbox. The page that made the write may be
 * gone, and the lists that this phone stores are older: without it nothing on the phone would know of it.
 */
onSent((entry, reply) => {
  const { owner } = entry;
  if (isKept(entry, 'PUT /api/sessions/:id/sets')) {
    const { id } = entry.input.params;
    keepSets(queryClient, id, reply as LoggedSet[]);
    changeKeptSession(owner, id, (known) => ({
      ...known,
      sets: mergeSets(known.sets, reply as LoggedSet[]),
    }));
    markFresh(reply as LoggedSet[], sessionsKeys.session(id));
  }
  const isLine =
    isKept(entry, 'PUT /api/sessions/:id/items/:itemId/exercise') ||
    isKept(entry, 'PUT /api/sessions/:id/items/:itemId');
  if (isLine) {
    const { id } = entry.input.params;
    keepItem(queryClient, id, reply as SessionItem);
    changeKeptSession(owner, id, (known) => ({
      ...known,
      items: replaceItem(known.items, reply as SessionItem),
    }));
  }
  const isPart =
    isKept(entry, 'POST /api/sessions/:id/complete') ||
    isKept(entry, 'PUT /api/sessions/:id/time') ||
    // The lines follow from it (`overlay-readiness.ts`).
    isKept(entry, 'PUT /api/sessions/:id/readiness');
  if (isPart) {
    const whole = withEvaluated(reply as Session);
    const { id, sets, items: _items, ...part } = whole;
    keepSets(queryClient, id, sets, part);
    const known = readKeptSession(owner, id);
    if (known) keepSession(owner, { ...known, ...part, sets: mergeSets(known.sets, sets) });
    // One that began on another device is not stored here yet.
    else if (whole.client.id === owner) keepSession(owner, whole);
  }
  if (begunBy(entry)) {
    // Nothing is lost without it: the next start asks about what runs.
    const find = import('./begin/find-also.ts').then((m) => m.findAlso(entry.owner, reply as Session));
    void find.catch(() => undefined);
  }
  if (isKept(entry, 'DELETE /api/sessions/:id/complete')) {
    const { id } = entry.input.params;
    keepSets(queryClient, id, [], { completedAt: null });
    changeKeptSession(owner, id, (known) => ({ ...known, completedAt: null }));
  }
  if (isKept(entry, 'DELETE /api/sessions/:id')) {
    const { id } = entry.input.params;
    // Taken back meanwhile, it is stored as it was.
    if (waitingDeletion(outbox.entries(), id) !== 'restored') keepDeletion(owner, id);
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
