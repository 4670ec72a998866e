import type { CurrentUser, Profile, ProfileChange } from '@spotter/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call, keptAnswers } from '#lib/call/call.ts';
import { readOrKept } from '#lib/call/kept-answer.ts';
import { type DistanceUnit, distanceText } from '#lib/distance-text.ts';
import { forgetPrivate, keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';
import { setOwnZone } from '#lib/time/own-day.ts';
import { setOwnWeek } from '#lib/time/week-choice.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { confirmed } from './own-account/confirm-store.ts';

/** A call that is refused until the person has proved their identity: the app's one dialog asks, then it is repeated. */
export const withConfirmation = <T>(run: () => Promise<T>): Promise<T> => confirmed(run);

export const accountsKeys = {
  currentUser: ['GET /api/auth/user'] as const,
  profile: ['GET /api/profile'] as const,
};

/** The server's own last answer. What the page keeps may be out of date: its person may have left the studio since. */
let known: CurrentUser | undefined;
const waiting: ((me: CurrentUser) => void)[] = [];

/** Runs once the server itself has said who is signed in. */
export function whenMeIsKnown(run: (me: CurrentUser) => void): void {
  if (known) run(known);
  else waiting.push(run);
}

/** @throws CallError */
export async function readMe(): Promise<CurrentUser> {
  const before = readPrivate<CurrentUser>('me');
  let answer: CurrentUser | undefined;
  const me = await readOrKept('me', async () => {
    answer = await call('GET /api/auth/user');
    return answer;
  });
  known = keptAnswers.has('/api/auth/user') || me !== answer ? undefined : me;
  // An expired session leaves data behind, and some ways of signing in load no page of ours first.
  if (before && before.id !== me.id) {
    forgetPrivate();
    keepPrivate('me', me);
  }
  if (known) for (const run of waiting.splice(0)) run(known);
  return me;
}

export const currentUserQuery = {
  queryKey: accountsKeys.currentUser,
  queryFn: readMe,
  meta: { isFinal: () => known !== undefined },
};

/** The signed-in person. Read once and not refetched. Offline, the last one who was signed in. */
export function useCurrentUser() {
  return useQuery<CurrentUser, CallError>(currentUserQuery);
}

/** The signed-in person, for pages of signed-in people. */
export function useMe(): CurrentUser {
  const { data } = useCurrentUser();
  if (!data) throw new Error('useMe is only for signed-in pages: use useCurrentUser here');
  return data;
}

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

/** A distance given in metres as text, in the reader's language and unit. */
export function useDistanceText(): (metres: number) => string {
  const { i18n } = useTranslation();
  const unit = useDistanceUnit();
  return (metres) => distanceText(metres, unit, i18n.language);
}

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
