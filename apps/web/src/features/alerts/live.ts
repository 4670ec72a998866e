import { sayLive } from '#lib/live/live-line.ts';
import type { LiveHandlers } from '#lib/live/socket.ts';

/** A page that somebody looks at says so: their devices need not ring. */
export const alertsLive: LiveHandlers = {
  'alert.coming': ({ at }) => {
    if (document.visibilityState === 'visible' && document.hasFocus()) sayLive({ type: 'in_front', at });
    return [];
  },
};
