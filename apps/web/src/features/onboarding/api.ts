import type { Onboarding } from '@spotter/contract/onboarding';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { keepPrivate } from '#lib/storage/private-storage.ts';
import {
  asksForm,
  CODE,
  CODE_LATER,
  FORM_LATER,
  NEWCOMER,
  useAsksCode,
  useIsNewcomer,
} from './newcomer-api.ts';

export { asksForm, FORM_LATER, useAsksCode, useIsNewcomer };

export const onboardingKeys = { steps: ['GET /api/onboarding'] as const };

/** The newcomer's steps: done and next. */
export function useOnboarding() {
  return useQuery<Onboarding, CallError>({
    queryKey: onboardingKeys.steps,
    queryFn: () => call('GET /api/onboarding'),
    refetchOnMount: 'always',
  });
}

/** Asks no more until the next sign-in. */
export function usePutOffCode(): () => void {
  const client = useQueryClient();
  return () => {
    keepPrivate(CODE_LATER, true);
    client.setQueryData([CODE], false);
  };
}
/** Sets whether the first steps are shown, for what is drawn before a browser knows. */
export const confirmNewcomer = (client: QueryClient, isAsked: boolean) =>
  client.setQueryData([NEWCOMER], isAsked);

/** Hides the first steps on every page of this browser, or shows them again. */
export function forgetSteps(client: QueryClient, closed = true): void {
  keepPrivate(NEWCOMER, !closed);
  client.setQueryData([NEWCOMER], !closed);
}

/** Dismisses the first steps on the server; the page shows them until `forgetSteps`. */
export function useCloseOnboarding() {
  return useMutation<undefined, CallError, void>({ mutationFn: () => call('POST /api/onboarding/close') });
}
