import type { LoggedSet, Session, SessionItem } from '@spotter/contract/sessions';
import { queryClient } from '#lib/query-client.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { told } from '#lib/topics.ts';
import { onSent } from '#lib/waiting.ts';
import { sessionsKeys } from './api.ts';
import { isKept } from './merge.ts';
import { withJudged } from './read-session.ts';
import { keepItem, keepSets } from './training-api.ts';

/** Sets logged on a second device, and for coaches those of their client, appear by themselves. */
export const sessionsLive: LiveHandlers = {
  'sets.logged': ({ id, sets }, client) => {
    keepSets(client, id, sets);
    return [sessionsKeys.session(id)];
  },
};

onSent((entry, reply) => {
  if (isKept(entry, 'PUT /api/sessions/:id/sets')) {
    const { id } = entry.input.params;
    keepSets(queryClient, id, reply as LoggedSet[]);
    told(reply as LoggedSet[], sessionsKeys.session(id));
  }
  if (isKept(entry, 'PUT /api/sessions/:id/items/:itemId/exercise')) {
    keepItem(queryClient, entry.input.params.id, reply as SessionItem);
  }
  if (isKept(entry, 'POST /api/sessions/:id/complete')) {
    const { id, sets, completedAt, note, records, judged } = withJudged(reply as Session);
    keepSets(queryClient, id, sets, { completedAt, note, records, judged });
  }
});
