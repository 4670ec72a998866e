import type { LiveHandlers } from '#lib/live/socket.ts';
import { followAhead } from './offline/follow-ahead.ts';

/** Sets of others are handled by `keep-sets.ts`, which comes with what shows a session. */
export const sessionsLive: LiveHandlers = {};

followAhead();
