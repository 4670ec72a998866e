import type { EmailChange } from '@spotter/contract/email-change';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { confirmed } from '../own-account/confirm-store.ts';

/** The address that the person waits for. */
export function useEmailChange() {
  return useQuery<EmailChange, CallError>({
    queryKey: ['GET /api/auth/email-change'],
    queryFn: () => call('GET /api/auth/email-change'),
  });
}

/** Has a link mailed to another address. */
export function useAskEmailChange() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (email) => confirmed(() => call('POST /api/auth/email-change', { body: { email } })),
  });
}

export function useTakeBackEmailChange() {
  return useMutation<undefined, CallError, void>({
    mutationFn: () => call('DELETE /api/auth/email-change'),
    meta: { failure: true },
  });
}
