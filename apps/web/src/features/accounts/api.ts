import type { CurrentUser } from '@spotter/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';

export const accountsKeys = {
  currentUser: ['GET /api/auth/user'] as const,
  options: ['GET /api/auth/options'] as const,
  profile: ['GET /api/profile'] as const,
};

/** The signed-in person; asked once, never again by itself. */
export function useCurrentUser() {
  return useQuery<CurrentUser, CallError>({
    queryKey: accountsKeys.currentUser,
    queryFn: () => call('GET /api/auth/user'),
  });
}

/** The signed-in person, inside pages that exist only with one. */
export function useMe(): CurrentUser {
  const { data } = useCurrentUser();
  if (!data) throw new Error('useMe is for signed-in pages');
  return data;
}
