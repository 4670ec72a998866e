import type { LiveHandlers } from '#lib/socket.ts';
import { tribeKeys } from './api.ts';

/** Who comes and goes shows at once; who joins the studio appears in its lists. */
export const tribeLive: LiveHandlers = {
  'presence.changed': ({ personId, isOnline }, client) => {
    const apply = () =>
      void client.setQueryData<{ online: string[] }>(tribeKeys.presence, (known) => {
        if (!known || known.online.includes(personId) === isOnline) return known;
        const others = known.online.filter((id) => id !== personId);
        return { online: isOnline ? [...others, personId] : others };
      });
    apply();
    // An answer that is on its way may be older than this.
    const query = client.getQueryCache().find({ queryKey: tribeKeys.presence, exact: true });
    if (query?.state.fetchStatus === 'fetching') void Promise.resolve(query.promise).then(apply, apply);
    return [tribeKeys.presence];
  },
};
