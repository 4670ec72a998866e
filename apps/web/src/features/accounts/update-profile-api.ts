import type { CurrentUser, Profile, ProfileChange } from '@spotter/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { setOwnZone } from '#lib/time/own-day.ts';
import { setOwnWeek } from '#lib/time/week-choice.ts';
import { accountsKeys } from './use-profile.ts';

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation<Profile, CallError, ProfileChange>({
    mutationFn: (body) => call('PATCH /api/profile', { body }),
    onSuccess: (profile) => {
      client.setQueryData(accountsKeys.profile, profile);
      setOwnZone(profile.timeZone);
      setOwnWeek(profile.weekStart);
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
