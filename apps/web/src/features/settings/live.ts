import { queryClient } from '#lib/call/query-client.ts';
import type { LiveHandlers } from '#lib/live/socket.ts';
import { settingsKeys } from './api.ts';
import { followBrand } from './follow-brand.ts';

/** Shows a change of the studio's brand on every open page. */
export const settingsLive: LiveHandlers = {
  'settings.changed': (settings, client) => {
    client.setQueryData(settingsKeys.settings, settings);
    return [settingsKeys.settings];
  },
};

followBrand(queryClient);
