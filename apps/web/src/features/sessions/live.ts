import type { LoggedSet, Session } from '@spotter/contract/sessions';
import { createCoalescer } from '#lib/coalesce.ts';
import { queryClient } from '#lib/query-client.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { onSent } from '#lib/waiting.ts';
import { keepSets, sessionsKeys } from './api.ts';

/** Each tick is an event, also one's own: a burst is read once. */
const soon = createCoalescer(300);

/** Ticks from a second device, and for coaches those of their client, appear by themselves. */
export const sessionsLive: LiveHandlers = {
  'session.changed': ({ id }, client) =>
    soon(id, () => void client.invalidateQueries({ queryKey: sessionsKeys.session(id) })),
};

onSent((entry, reply) => {
  const id = (entry.input.params as { id?: string } | undefined)?.id ?? '';
  if (entry.key === 'PUT /api/sessions/:id/sets') keepSets(queryClient, id, reply as LoggedSet[]);
  if (entry.key === 'POST /api/sessions/:id/complete') {
    const { completedAt, note, sets } = reply as Session;
    keepSets(queryClient, id, sets, { completedAt, note });
  }
});
