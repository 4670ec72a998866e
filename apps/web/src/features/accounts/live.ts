import type { LiveHandlers } from '#lib/socket.ts';
import { ownAccountKeys } from './own-account-api.ts';

export const accountsLive: LiveHandlers = {
  'account.sessions-changed': (_nothing, client) =>
    void client.invalidateQueries({ queryKey: ownAccountKeys.sessions }),
  // They may stand in any list: each is read again, and most answer that nothing has changed.
  'member.erased': (_member, client) => void client.invalidateQueries(),
};
