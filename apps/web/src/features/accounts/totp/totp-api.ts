import type { NewRecoveryCodes, Totp, TotpSetup } from '@spotter/contract/totp';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { confirmed } from '../own-account/confirm-store.ts';

export function useTotp() {
  return useQuery<Totp, CallError>({
    queryKey: ['GET /api/auth/totp'],
    queryFn: () => call('GET /api/auth/totp'),
  });
}

/** A new secret for the person's app. */
export function useBeginTotp() {
  return useMutation<TotpSetup, CallError, void>({
    mutationFn: () => confirmed(() => call('POST /api/auth/totp/setup')),
  });
}

/** Asks for codes from now on, once the app has made a right one. */
export function useTurnOnTotp() {
  return useMutation<NewRecoveryCodes, CallError, string>({
    mutationFn: (code) => confirmed(() => call('POST /api/auth/totp', { body: { code } })),
  });
}

export const renewRecoveryCodes = () => confirmed(() => call('POST /api/auth/totp/recovery-codes'));

export const turnOffTotp = () => confirmed(() => call('DELETE /api/auth/totp'));
