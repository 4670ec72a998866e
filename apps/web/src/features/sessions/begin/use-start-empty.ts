import type { CurrentUser } from '@spotter/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import type { CallError } from '#lib/call/call.ts';
import { pathTo } from '#lib/paths.ts';
import type { WantedEmpty } from './start-empty.ts';

const startEmpty = async (me: CurrentUser, wanted: WantedEmpty) =>
  (await import('./start-empty.ts')).startEmpty(me, wanted);

/** Starts a session without a workout and opens it, unless another session goes on. A late part does it. */
export function useStartEmpty() {
  const me = useMe();
  const [, go] = useLocation();
  return useMutation<string | null, CallError, WantedEmpty>({
    meta: { failure: 'workouts.startFailed', again: true },
    mutationFn: (wanted) => startEmpty(me, wanted),
    onSuccess: (id) => id && go(pathTo('/sessions/:id', { id })),
  });
}
