import type { LiveHandlers } from '#lib/live/socket.ts';
import { tribeKeys } from './tribe-keys.ts';

/** Updates who is online; a new member appears in the lists. */
export const tribeLive: LiveHandlers = {
  'presence.changed': ({ personId, isOnline }, client) => {
    const apply = () =>
      void client.setQueryData<{ online: string[] }>(tribeKeys.presence, (known) => {
        if (!known || known.online.includes(personId) === isOnline) return known;
        const others = known.online.filter((id) => id !== personId);
        return { online: isOnline ? [...others, personId] : others };
      });
    apply();
    // An answer under way may be older than this event.
    const query = client.getQueryCache().find({ queryKey: tribeKeys.presence, exact: true });
    if (query?.state.fetchStatus === 'fetching') void Promise.resolve(query.promise).then(apply, apply);
    // The event touches no topic, so it updates no query that would be read again.
    return [];
  },
};
