import type { Onboarding } from '@spotter/contract/onboarding';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { peekFirstAnswer } from '#lib/call/first-answers.ts';
import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';

/** Where what home knows of the newcomer is kept. */
export const NEWCOMER = 'newcomer';
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
      const found = await call('GET /api/onboarding');
      const asked = isAsked(found);
      client.setQueryData([CODE], asksCode(found));
      keepPrivate(NEWCOMER, asked);
      // What is shown stays until `forgetSteps`, also when the server has just closed it.
      return asked || client.getQueryData([NEWCOMER]) === true;
    },
    placeholderData: () => (given ? isAsked(given) : (readPrivate<boolean>(NEWCOMER) ?? undefined)),
  });
  return data ?? false;
}

export const CODE = 'asks-code';
/** Holds that the owner put the codes off, until they sign in again. */
export const CODE_LATER = 'code-later';

const asksCode = (found: Onboarding) => found.asksCode === true && !readPrivate(CODE_LATER);

/** Whether home asks the owner of the studio to set up codes from an app. */
export function useAsksCode(): boolean {
  const { data } = useQuery<boolean>({
    queryKey: [CODE],
    // `useIsNewcomer` reads it, with the first steps.
    queryFn: skipToken,
    placeholderData: () => given !== undefined && asksCode(given),
  });
  return data ?? false;
}
