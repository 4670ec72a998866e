import { useMutation } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { CallError } from '#lib/call/call.ts';
import { isPassing } from '#lib/call/passing.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { pathTo } from '#lib/paths.ts';
import { sessionsKeys, soon } from '../api.ts';
import { readKeptSession } from '../offline/keep-session.ts';
import type { ReadSession } from '../read-session.ts';
import { readSession } from '../training-api.ts';
import { viewOf } from '../use-session-view.ts';
import { againLines } from './again-rules.ts';
import { beginWith } from './begin-with.ts';

/** A session of one's own with its parts; without a network the one that this phone keeps. */
async function findParts(ownerId: string, id: string): Promise<ReadSession> {
  const language = currentLanguage();
  const shown = queryClient.getQueryData<ReadSession>(sessionsKeys.sessionIn(id, language));
  if (shown) return shown;
  try {
    return await soon(readSession(id, language));
  } catch (error) {
    const kept = error instanceof CallError && isPassing(error.status) && readKeptSession(ownerId, id);
    if (kept) return kept;
    throw error;
  }
}

/**
 * Does a session of one's own again: a new one begins now with the same exercises and sets, what was done then as its
 * plan, and its page opens. Works offline if this phone has the parts of that session.
 */
export function useBeginAgain() {
  const me = useMe();
  const [, go] = useLocation();
  return useMutation<string, CallError, string>({
    meta: { failure: 'workouts.startFailed' },
    // Without a network too: what this phone keeps is enough.
    networkMode: 'always',
    mutationFn: async (id) => {
      const session = await findParts(me.id, id);
      return beginWith(me, session.name, againLines(viewOf(session, outbox.entries()).items, v7));
    },
    onSuccess: (id) => go(pathTo('/sessions/:id', { id })),
  });
}
