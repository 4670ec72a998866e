import { useMutation } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import type { CallError } from '#lib/call/call.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { pathTo } from '#lib/paths.ts';
import { clearWay } from '../begin/clear-way.ts';
import { findParts } from '../begin/find-running.ts';
import { startOnce } from '../begin/start-once.ts';
import { viewOf } from '../use-session-view.ts';
import { againLines } from './again-rules.ts';
import { beginWith } from './begin-with.ts';

/**
 * Does a session of one's own again: a new one begins now with the same exercises and sets, what was done then as its
 * plan, and its page opens, unless another one goes on. Works offline if this phone has the parts of that session.
 */
export function useBeginAgain() {
  const me = useMe();
  const [, go] = useLocation();
  return useMutation<string | null, CallError, string>({
    meta: { failure: 'workouts.startFailed', again: true },
    // Without a network too: what this phone keeps is enough.
    networkMode: 'always',
    mutationFn: (id) =>
      startOnce(async () => {
        const session = await findParts(me.id, id);
        if (!(await clearWay(me))) return null;
        return beginWith(me, session.name, againLines(viewOf(session, outbox.entries()).items, v7));
      }),
    onSuccess: (id) => id && go(pathTo('/sessions/:id', { id })),
  });
}
