import type { Confirmation, Deletion, SignInDevice } from '@spotter/contract/own-account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { closePrivate } from '#lib/private-storage.ts';
import { confirmed } from './confirm-store.ts';

export const ownAccountKeys = {
  sessions: ['GET /api/auth/sessions'] as const,
  confirmation: ['GET /api/auth/confirmation'] as const,
  deletion: ['GET /api/account/deletion'] as const,
};

/** Where the person is signed in. */
export function useSessions() {
  return useQuery<SignInDevice[], CallError>({
    queryKey: ownAccountKeys.sessions,
    queryFn: () => call('GET /api/auth/sessions'),
  });
}

function useAfterSessions() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ownAccountKeys.sessions });
}

/** Signs one device out. */
export function useEndSession() {
  const onSettled = useAfterSessions();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => confirmed(() => call('DELETE /api/auth/sessions/:id', { params: { id } })),
    onSettled,
  });
}

/** Signs all devices out but this one. */
export function useEndOtherSessions() {
  const onSettled = useAfterSessions();
  return useMutation<undefined, CallError, void>({
    mutationFn: () => confirmed(() => call('DELETE /api/auth/sessions')),
    onSettled,
  });
}

/** How the person proves who they are; asked anew each time it is needed. */
export function useConfirmation(wanted: boolean) {
  return useQuery<Confirmation, CallError>({
    queryKey: ownAccountKeys.confirmation,
    queryFn: () => call('GET /api/auth/confirmation'),
    enabled: wanted,
  });
}

export function useConfirm() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (password) => call('POST /api/auth/confirmation', { body: { password } }),
  });
}

/** Gets the address of the archive and lets the browser download it. */
export function useExport() {
  return useMutation<{ url: string }, CallError, void>({
    mutationFn: () => confirmed(() => call('POST /api/account/exports')),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });
}

/** What deleting the account would do. */
export function useDeletion() {
  return useQuery<Deletion, CallError>({
    queryKey: ownAccountKeys.deletion,
    queryFn: () => call('GET /api/account/deletion'),
  });
}

/** Deletes the account; nothing of it stays in this browser. */
export function useDeleteAccount() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (email) => confirmed(() => call('POST /api/account/deletion', { body: { email } })),
    onSuccess: () => {
      // What the cache holds goes with the page; emptied before, the page that still stands would have nobody to show.
      closePrivate();
      location.assign('/');
    },
  });
}
