import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '#lib/socket.ts';
import { achievementsKeys } from './api.ts';

function readAgain(_data: unknown, client: QueryClient): void {
  void client.invalidateQueries({ queryKey: achievementsKeys.all });
}

/** Achievements follow from what one does; an undone workout may take one back. */
export const achievementsLive: LiveHandlers = {
  'achievement.earned': readAgain,
  'session.changed': readAgain,
};
