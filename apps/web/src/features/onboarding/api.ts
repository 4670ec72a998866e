import type { Onboarding } from '@spotter/contract/onboarding';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { keepPrivate, readPrivate } from '#lib/private-storage.ts';

export const onboardingKeys = { steps: ['GET /api/onboarding'] as const };

/** What a newcomer has done and what is next. */
export function useOnboarding() {
  return useQuery<Onboarding, CallError>({
    queryKey: onboardingKeys.steps,
    queryFn: () => call('GET /api/onboarding'),
    refetchOnMount: 'always',
  });
}

const NEWCOMER = 'newcomer';

/** Whether the reader's first steps have a place on the pages; as this browser last knew it, until the server says. */
export function useIsNewcomer(): boolean {
  const { data } = useQuery<boolean, CallError>({
    queryKey: [NEWCOMER],
    queryFn: async () => {
      const { closed } = await call('GET /api/onboarding');
      keepPrivate(NEWCOMER, !closed);
      return !closed;
    },
    placeholderData: () => readPrivate<boolean>(NEWCOMER) ?? undefined,
  });
  return data ?? false;
}

/** From now on no page of this browser shows first steps; or they have their place again. */
export function forgetSteps(client: QueryClient, closed = true): void {
  keepPrivate(NEWCOMER, !closed);
  client.setQueryData([NEWCOMER], !closed);
}

/** Puts the first steps away on the server; they stay in sight until `forgetSteps`. */
export function useCloseOnboarding() {
  return useMutation<undefined, CallError, void>({ mutationFn: () => call('POST /api/onboarding/close') });
}
