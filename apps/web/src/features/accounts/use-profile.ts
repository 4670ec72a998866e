import type { Profile } from '@spotter/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { readOrKept } from '#lib/call/kept-answer.ts';
import type { DistanceUnit } from '#lib/distance-text.ts';

export const accountsKeys = {
  currentUser: ['GET /api/auth/user'] as const,
  profile: ['GET /api/profile'] as const,
};

/** The person's own settings: units, time zone, privacy. */
export function useProfile() {
  return useQuery<Profile, CallError>({
    queryKey: accountsKeys.profile,
    queryFn: () => readOrKept('profile', () => call('GET /api/profile')),
  });
}

/** The unit in which the signed-in person reads weights; metric until it is known. */
export function useUnits(): Profile['units'] {
  return useProfile().data?.units ?? 'metric';
}

/** A profile of an older page says only the units. */
export const distanceUnitOf = (profile: Profile | undefined): DistanceUnit =>
  profile?.distanceUnit ?? (profile?.units === 'imperial' ? 'mi' : 'km');

/** The unit in which the signed-in person reads what is far. */
export const useDistanceUnit = (): DistanceUnit => distanceUnitOf(useProfile().data);
