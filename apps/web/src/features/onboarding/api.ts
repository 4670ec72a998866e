import type { Onboarding } from '@spotter/contract/onboarding';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { peekFirstAnswer } from '#lib/call/first-answers.ts';
import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';

export const onboardingKeys = { steps: ['GET /api/onboarding'] as const };

/** The newcomer's steps: done and next. */
export function useOnboarding() {
  return useQuery<Onboarding, CallError>({
    queryKey: onboardingKeys.steps,
    queryFn: () => call('GET /api/onboarding'),
    refetchOnMount: 'always',
  });
}

const NEWCOMER = 'newcomer';
/** Holds the version of the terms with which the start form was put off on this device. */
export const FORM_LATER = 'later';

/** Whether the start form asks something now that was not put off. */
export const asksForm = ({ form }: Onboarding) => form !== null && readPrivate(FORM_LATER) !== form.terms;

const isAsked = (found: Onboarding) => !found.closed || asksForm(found);

/** What the page came with, so that home is drawn with the first steps or without them at once. */
const given = peekFirstAnswer<Onboarding>('/api/onboarding');

/** Whether the first steps or the start form are shown to the reader; until the server answers, what was known before. */
export function useIsNewcomer(): boolean {
  const client = useQueryClient();
  const { data } = useQuery<boolean, CallError>({
    queryKey: [NEWCOMER],
    queryFn: async () => {
      const asked = isAsked(await call('GET /api/onboarding'));
      keepPrivate(NEWCOMER, asked);
      // What is shown stays until `forgetSteps`, also when the server has just closed it.
      return asked || client.getQueryData([NEWCOMER]) === true;
    },
    placeholderData: () => (given ? isAsked(given) : (readPrivate<boolean>(NEWCOMER) ?? undefined)),
  });
  return data ?? false;
}

/** Hides the first steps on every page of this browser, or shows them again. */
export function forgetSteps(client: QueryClient, closed = true): void {
  keepPrivate(NEWCOMER, !closed);
  client.setQueryData([NEWCOMER], !closed);
}

/** Dismisses the first steps on the server; the page shows them until `forgetSteps`. */
export function useCloseOnboarding() {
  return useMutation<undefined, CallError, void>({ mutationFn: () => call('POST /api/onboarding/close') });
}
