import type { Onboarding } from '@spotter/contract/onboarding';
import type { AskedForm } from '@spotter/contract/start-forms';
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
/** What was put off on this device, until something else is asked. */
const LATER = 'form-later';

/** What home asks its reader: the first steps, and the start form. */
type Newcomer = { isNewcomer: boolean; form: Onboarding['form'] };

const markOf = ({ answered, terms }: AskedForm) => `${answered}/${terms}`;
const toNewcomer = ({ closed, form }: Onboarding): Newcomer => ({
  isNewcomer: !closed,
  form: form && markOf(form) !== readPrivate(LATER) ? form : null,
});

/** What the page came with, so that home is drawn with the first steps or without them at once. */
const given = peekFirstAnswer<Onboarding>('/api/onboarding');

/** Until the server answers, what was known before. */
function useNewcomer(): Newcomer | undefined {
  const client = useQueryClient();
  const { data } = useQuery<Newcomer, CallError>({
    queryKey: [NEWCOMER],
    queryFn: async () => {
      const found = toNewcomer(await call('GET /api/onboarding'));
      keepPrivate(NEWCOMER, found);
      // What is shown stays until `forgetSteps`, also when the server has just closed it.
      const isShown = client.getQueryData<Newcomer>([NEWCOMER])?.isNewcomer === true;
      return { ...found, isNewcomer: found.isNewcomer || isShown };
    },
    placeholderData: () => (given ? toNewcomer(given) : (readPrivate<Newcomer>(NEWCOMER) ?? undefined)),
  });
  return data;
}

/** Whether the first steps are shown to the reader. */
export const useIsNewcomer = (): boolean => useNewcomer()?.isNewcomer ?? false;

/** What the start form asks the reader now; null when it is answered, or put off on this device. */
export const useAskedForm = (): Onboarding['form'] => useNewcomer()?.form ?? null;

function change(client: QueryClient, part: Partial<Newcomer>): void {
  const before = client.getQueryData<Newcomer>([NEWCOMER]) ?? { isNewcomer: false, form: null };
  const after = { ...before, ...part };
  keepPrivate(NEWCOMER, after);
  client.setQueryData<Newcomer>([NEWCOMER], after);
}

/** Hides the first steps on every page of this browser, or shows them again. */
export const forgetSteps = (client: QueryClient, closed = true): void =>
  change(client, { isNewcomer: !closed });

/** Hides what the start form asks on this device, until it asks for something else. */
export function putOffForm(client: QueryClient, form: AskedForm): void {
  keepPrivate(LATER, markOf(form));
  change(client, { form: null });
}

/** Dismisses the first steps on the server; the page shows them until `forgetSteps`. */
export function useCloseOnboarding() {
  return useMutation<undefined, CallError, void>({ mutationFn: () => call('POST /api/onboarding/close') });
}
