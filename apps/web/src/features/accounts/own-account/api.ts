import type { CurrentUser } from '@spotter/contract/accounts';
import type { Confirmation, Deletion, SignInDevice } from '@spotter/contract/own-account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, type CallInput, call } from '#lib/call/call.ts';
import { closePrivate, lapsePrivate } from '#lib/storage/private-storage.ts';
import { answerAsking, confirmed } from './confirm-store.ts';
import { keepGoodbye } from './goodbye-store.ts';

export const ownAccountKeys = {
  sessions: ['GET /api/auth/sessions'] as const,
  confirmation: ['GET /api/auth/confirmation'] as const,
  deletion: ['GET /api/account/deletion'] as const,
};

/** The devices on which the person is signed in. */
export function useSessions() {
  return useQuery<SignInDevice[], CallError>({
    queryKey: ownAccountKeys.sessions,
    queryFn: () => call('GET /api/auth/sessions'),
  });
}

/** Signs one device out. */
export function useEndSession() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => confirmed(() => call('DELETE /api/auth/sessions/:id', { params: { id } })),
  });
}

/** Signs out all devices but this one. */
export function useEndOtherSessions() {
  return useMutation<undefined, CallError, void>({
    mutationFn: () => confirmed(() => call('DELETE /api/auth/sessions')),
  });
}

/** How the person can confirm their identity; read each time it is needed. */
export function useConfirmation(wanted: boolean) {
  return useQuery<Confirmation, CallError>({
    queryKey: ownAccountKeys.confirmation,
    queryFn: () => call('GET /api/auth/confirmation'),
    enabled: wanted,
    // Passwords, passkeys and codes come and go.
    staleTime: 0,
  });
}

export function useConfirm() {
  return useMutation<undefined, CallError, { password: string; code?: string }>({
    mutationFn: (body) => call('POST /api/auth/confirmation', { body }),
    onSuccess: () => answerAsking(true),
  });
}

/** What deleting the account would do. */
export function useDeletion() {
  return useQuery<Deletion, CallError>({
    queryKey: ownAccountKeys.deletion,
    queryFn: () => call('GET /api/account/deletion'),
  });
}

/** Takes the deletion of the account back; the app then begins anew, as it was. */
export function useKeepAccount() {
  return useMutation<undefined, CallError, void>({
    mutationFn: () => call('DELETE /api/account/deletion'),
    onSuccess: () => location.assign('/'),
  });
}

type Ask = { email: string; goesAt: string };

/**
 * Asks for the deletion of the account, which signs out, and deletes all its data in this browser. The page that follows
 * says goodbye, and until when the account can be kept.
 */
export function useDeleteAccount() {
  return useMutation<undefined, CallError, Ask>({
    mutationFn: ({ email }) => confirmed(() => call('POST /api/account/deletion', { body: { email } })),
    onSuccess: (_, { goesAt }) => {
      // The cache goes with the page. Clearing it earlier would leave the current page without a person.
      closePrivate();
      keepGoodbye(goesAt);
      location.assign('/sign-in');
    },
  });
}

/** Signs in to the demo again: deletes what the page has read, then navigates. */
export function useDemoSignIn(next: string) {
  const client = useQueryClient();
  return useMutation<CurrentUser, CallError, CallInput<'POST /api/auth/demo'>['body']>({
    mutationFn: (body) => call('POST /api/auth/demo', { body }),
    onSuccess: () => {
      client.clear();
      lapsePrivate();
      location.assign(next);
    },
  });
}
