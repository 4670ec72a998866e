import type { Passkey } from '@spotter/contract/passkeys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CallError, call } from '#lib/call/call.ts';
import { confirmed } from '../own-account/confirm-store.ts';
import { makePasskey } from './credential-rules.ts';

const passkeysKeys = { list: ['GET /api/auth/passkeys'] as const };

export function usePasskeys() {
  return useQuery<Passkey[], CallError>({
    queryKey: passkeysKeys.list,
    queryFn: () => call('GET /api/auth/passkeys'),
  });
}

/** Lets the device make a passkey and adds it; null when the person cancels. */
export function useAddPasskey() {
  return useMutation<Passkey | null, CallError, void>({
    mutationFn: async () => {
      const making = await confirmed(() => call('POST /api/auth/passkeys/challenge'));
      try {
        return await call('POST /api/auth/passkeys', { body: await makePasskey(making) });
      } catch (error) {
        if (error instanceof CallError) throw error;
        const { name } = error as DOMException;
        if (name === 'NotAllowedError' || name === 'AbortError') return null;
        throw refused(name);
      }
    },
  });
}

/** What the browser itself refuses, as an error of the server. */
function refused(name: string): CallError {
  const code =
    name === 'InvalidStateError'
      ? 'accounts.passkey_known'
      : name === 'SecurityError'
        ? 'accounts.passkey_off'
        : 'accounts.passkey_invalid';
  return new CallError(409, name, { type: 'about:blank', title: name, detail: name, status: 409, code });
}

export function useRenamePasskey(id: string) {
  return useMutation<Passkey, CallError, string>({
    mutationFn: (name) => call('PATCH /api/auth/passkeys/:id', { params: { id }, body: { name } }),
  });
}

export const removePasskey = (id: string) =>
  confirmed(() => call('DELETE /api/auth/passkeys/:id', { params: { id } }));
