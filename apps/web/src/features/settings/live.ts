import type { LiveHandlers } from '#lib/socket.ts';
import { settingsKeys } from './api.ts';

/** A change of the studio's brand shows on every open page. */
export const settingsLive: LiveHandlers = {
  'settings.changed': (settings, client) => {
    client.setQueryData(settingsKeys.settings, settings);
    return [settingsKeys.settings];
  },
};
