import type { PasswordState } from '@spotter/contract/accounts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CallError, type CallInput, call } from '#lib/call/call.ts';
import { confirmed } from './confirm-store.ts';

/** Whether the person has a password. */
export function usePassword() {
  return useQuery<PasswordState, CallError>({
    queryKey: ['GET /api/auth/password'],
    queryFn: () => call('GET /api/auth/password'),
  });
}

/** Sets a new password; the first one needs a proof of identity. */
export function useSetPassword() {
  return useMutation<undefined, CallError, CallInput<'POST /api/auth/password'>['body']>({
    mutationFn: (body) => confirmed(() => call('POST /api/auth/password', { body })),
  });
}

export const removePassword = () => confirmed(() => call('DELETE /api/auth/password'));
