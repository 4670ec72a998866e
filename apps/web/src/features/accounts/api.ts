import type { CurrentUser, Profile, ProfileChange } from '@spotter/contract/accounts';
import type { InvitePreview } from '@spotter/contract/coaching';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, type CallInput, call, keptAnswers } from '#lib/call.ts';
import { readOrKept } from '#lib/kept-answer.ts';
import { setOwnZone } from '#lib/own-day.ts';
import { closePrivate, forgetPrivate, keepPrivate, readPrivate } from '#lib/private-storage.ts';

export const accountsKeys = {
  currentUser: ['GET /api/auth/user'] as const,
  options: ['GET /api/auth/options'] as const,
  profile: ['GET /api/profile'] as const,
  invite: (code: string) => ['GET /api/join/:code', code] as const,
};

/** Whether the server itself has said who is signed in: what this browser had kept may be out of date. */
let isKnown = false;

/** @throws CallError */
export async function readMe(): Promise<CurrentUser> {
  const before = readPrivate<CurrentUser>('me');
  let answer: CurrentUser | undefined;
  const me = await readOrKept('me', async () => {
    answer = await call('GET /api/auth/user');
    return answer;
  });
  isKnown = me === answer && !keptAnswers.has('/api/auth/user');
  // A session that ran out leaves everything behind, and some ways of signing in pass no page of ours.
  if (before && before.id !== me.id) {
    forgetPrivate();
    keepPrivate('me', me);
  }
  return me;
}

/** The signed-in person; asked once, never again by itself. Without a network, who was signed in last. */
export function useCurrentUser() {
  return useQuery<CurrentUser, CallError>({
    queryKey: accountsKeys.currentUser,
    queryFn: readMe,
    meta: { isFinal: () => isKnown },
  });
}

/** The signed-in person, inside pages that exist only with one. */
export function useMe(): CurrentUser {
  const { data } = useCurrentUser();
  if (!data) throw new Error('useMe is for signed-in pages');
  return data;
}

/** Which ways of signing in this server offers. */
export function useSignInOptions() {
  return useQuery<{ demo: boolean; oidc: boolean }, CallError>({
    queryKey: accountsKeys.options,
    queryFn: () => call('GET /api/auth/options'),
  });
}

/** Who invites, before joining. */
export function useInvitePreview(code: string) {
  return useQuery<InvitePreview, CallError>({
    queryKey: accountsKeys.invite(code),
    queryFn: () => call('GET /api/join/:code', { params: { code } }),
  });
}

/** Nothing of whoever used this browser before stays; the server decides what the next page shows. */
function enter(client: QueryClient, page: string): void {
  client.clear();
  closePrivate();
  location.assign(page);
}

export function useSignIn(next: string) {
  const client = useQueryClient();
  return useMutation<CurrentUser, CallError, CallInput<'POST /api/auth/sign-in'>['body']>({
    mutationFn: (body) => call('POST /api/auth/sign-in', { body }),
    onSuccess: () => enter(client, next),
  });
}

export function useDemoSignIn(next: string) {
  const client = useQueryClient();
  return useMutation<CurrentUser, CallError, CallInput<'POST /api/auth/demo'>['body']>({
    mutationFn: (body) => call('POST /api/auth/demo', { body }),
    onSuccess: () => enter(client, next),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  return useMutation<CurrentUser, CallError, CallInput<'POST /api/auth/sign-up'>['body']>({
    mutationFn: (body) => call('POST /api/auth/sign-up', { body }),
    onSuccess: () => enter(client, '/'),
  });
}

export function useJoin() {
  const client = useQueryClient();
  return useMutation<CurrentUser, CallError, CallInput<'POST /api/auth/join'>['body']>({
    mutationFn: (body) => call('POST /api/auth/join', { body }),
    onSuccess: () => enter(client, '/'),
  });
}

export function useRequestPasswordReset() {
  return useMutation<undefined, CallError, CallInput<'POST /api/auth/password-reset'>['body']>({
    mutationFn: (body) => call('POST /api/auth/password-reset', { body }),
  });
}

export function useResetPassword() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, CallInput<'POST /api/auth/password-reset/confirm'>['body']>({
    mutationFn: (body) => call('POST /api/auth/password-reset/confirm', { body }),
    onSuccess: () => client.clear(),
  });
}

export function useChangePassword() {
  return useMutation<undefined, CallError, CallInput<'POST /api/auth/password'>['body']>({
    mutationFn: (body) => call('POST /api/auth/password', { body }),
  });
}

/** What the person set for themselves: units, time zone, privacy. */
export function useProfile() {
  return useQuery<Profile, CallError>({
    queryKey: accountsKeys.profile,
    queryFn: () => readOrKept('profile', () => call('GET /api/profile')),
  });
}

/** The units the signed-in person reads weights in; kilograms until that is known. */
export function useUnits(): Profile['units'] {
  return useProfile().data?.units ?? 'metric';
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation<Profile, CallError, ProfileChange>({
    mutationFn: (body) => call('PATCH /api/profile', { body }),
    onSuccess: (profile) => {
      client.setQueryData(accountsKeys.profile, profile);
      setOwnZone(profile.timeZone);
      client.setQueryData<CurrentUser>(
        accountsKeys.currentUser,
        (me) =>
          me && {
            ...me,
            firstName: profile.firstName,
            lastName: profile.lastName,
            profileImageUrl: profile.profileImageUrl,
          },
      );
    },
  });
}
