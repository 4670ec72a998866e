import { whenMeIsKnown } from '#features/accounts/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import type { LiveHandlers } from '#lib/live/socket.ts';
import { pageIsStable } from '#lib/page/page-stable.ts';
import { readLibraryAhead } from './library/library-query.ts';

/** What others change comes by its topic. */
export const exercisesLive: LiveHandlers = {};

// A client may train without a plan where there is no network. The page that was opened goes first: ten reads would hold it back.
whenMeIsKnown((me) => {
  if (me.role === 'client' && !me.leftAt) void pageIsStable.then(() => readLibraryAhead(queryClient));
});
