import type { CurrentUser } from '@spotter/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call, keptAnswers } from '#lib/call/call.ts';
import { readOrKept } from '#lib/call/kept-answer.ts';
import { keepPrivate, ownPrivate, readPrivate } from '#lib/storage/private-storage.ts';
import { confirmed } from './own-account/confirm-store.ts';
import { useUpdateProfile } from './update-profile-api.ts';
import { useDistanceText } from './use-distance-text.ts';
import { accountsKeys, distanceUnitOf, useDistanceUnit, useProfile, useUnits } from './use-profile.ts';

export {
  accountsKeys,
  distanceUnitOf,
  useDistanceText,
  useDistanceUnit,
  useProfile,
  useUnits,
  useUpdateProfile,
};

/** A call that is refused until the person has proved their identity: the app's one dialog asks, then it is repeated. */
export const withConfirmation = <T>(run: () => Promise<T>): Promise<T> => confirmed(run);

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
  const before = readPrivate<CurrentUser>('me')?.id;
  let answer: CurrentUser | undefined;
  const me = await readOrKept('me', async () => {
    answer = await call('GET /api/auth/user');
    return answer;
  });
  known = keptAnswers.has('/api/auth/user') || me !== answer ? undefined : me;
  // An expired session leaves data behind, and some ways of signing in load no page of ours first.
  if (ownPrivate(me.id, before)) keepPrivate('me', me);
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
  if (!data) throw new Error('useMe: nobody is signed in');
  return data;
}
