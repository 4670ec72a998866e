import type { Profile, ProfileChange } from '@spotter/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchOf } from '#lib/call/optimistic.ts';
import { accountsKeys } from './api.ts';

type Shown = Pick<ProfileChange, 'shownInMembers' | 'shownOnline' | 'shownInFeed' | 'shownByName'>;

/** Changes what the reader shows other clients. Shown at once. */
export function useSetShown() {
  const client = useQueryClient();
  return useMutation<Profile, CallError, Shown, CacheBefore>({
    meta: { failure: true },
    mutationFn: (body) => call('PATCH /api/profile', { body }),
    ...optimistic(client, (change: Shown) => [
      patchOf<Profile>(accountsKeys.profile, (profile) => ({ ...profile, ...change }) as Profile),
    ]),
  });
}
