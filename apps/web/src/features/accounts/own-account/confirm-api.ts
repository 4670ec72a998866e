import { useMutation } from '@tanstack/react-query';
import { CallError, call } from '#lib/call/call.ts';
import { signWithPasskey } from '../passkeys/credential-rules.ts';
import { answerAsking } from './confirm-store.ts';

/** Proves with a passkey who the person is; false when they cancel. */
export function useConfirmWithPasskey() {
  return useMutation<boolean, CallError, void>({
    mutationFn: async () => {
      const asking = await call('POST /api/auth/confirmation/challenge');
      try {
        const body = await signWithPasskey(asking, 'optional', new AbortController().signal);
        await call('POST /api/auth/confirmation/passkey', { body });
        return true;
      } catch (error) {
        // What the browser itself says: nothing was chosen.
        if (error instanceof CallError) throw error;
        return false;
      }
    },
    // Of the hook: its dialog may have changed during the system's prompt.
    onSuccess: (isProved) => {
      if (isProved) answerAsking(true);
    },
  });
}
