import { useMe } from '#features/accounts/api.ts';
import { useClients, useCoachings } from '#features/coaching/api.ts';
import { usePresence } from '#features/tribe/api.ts';
import { useCalls } from '../api.ts';
import { otherOf } from '../call-rules.ts';

/** A person who can be called, with their last call. */
export type Callable = {
  id: string;
  name: string;
  role: 'trainer' | 'client';
  profileImageUrl: string | null;
  isOnline: boolean;
  /** When they last spoke, an ISO instant. */
  lastAt: string | null;
};

/**
 * The people one may call: a trainer's clients, or a client's trainers. Sorted by online first, then the latest
 * call, then name.
 */
export function useCallable() {
  const me = useMe();
  const { data: coachings, error, isFetching, refetch } = useCoachings();
  const clients = useClients({ enabled: me.role === 'trainer' });
  const presence = usePresence();
  const calls = useCalls();
  const past = calls.data?.pages.flat() ?? [];
  // All of them decide on the order: people would change places under the finger.
  const isKnown = !presence.isPending && !calls.isPending && !clients.isLoading;
  const pictures = new Map(clients.data?.map((client) => [client.id, client.profileImageUrl]));
  const people = (isKnown ? coachings : undefined)?.map((coaching): Callable => {
    const role = coaching.trainer.id === me.id ? 'client' : 'trainer';
    const { id, name } = coaching[role];
    const last = past.find((call) => otherOf(call, me.id).id === id && call.answeredAt !== null);
    return {
      id,
      name,
      role,
      profileImageUrl: role === 'client' ? (pictures.get(id) ?? null) : coaching.trainer.profileImageUrl,
      isOnline: presence.data?.online.includes(id) ?? false,
      lastAt: last?.answeredAt ?? null,
    };
  });
  people?.sort(
    (a, b) =>
      Number(b.isOnline) - Number(a.isOnline) ||
      (b.lastAt ?? '').localeCompare(a.lastAt ?? '') ||
      a.name.localeCompare(b.name),
  );
  return { people, error, isFetching, refetch };
}
