import { useMe } from '#features/accounts/api.ts';
import { useCoachings } from '#features/coaching/api.ts';
import { useOnline } from '#features/tribe/api.ts';
import { useCalls } from './api.ts';
import { otherOf } from './call-states.ts';

/** Somebody to call, and how that last was. */
export type Callable = {
  id: string;
  name: string;
  role: 'trainer' | 'client';
  profileImageUrl: string | null;
  isOnline: boolean;
  /** When you last spoke, an ISO instant. */
  lastAt: string | null;
};

/** Whom one may call: the clients one coaches, the trainers who coach one; who is online first, then whom one spoke to last, then by name. */
export function useCallable() {
  const me = useMe();
  const { data: coachings, error, isFetching, refetch } = useCoachings();
  const online = useOnline();
  const past = useCalls().data?.pages.flat() ?? [];
  const people = coachings?.map((coaching): Callable => {
    const role = coaching.trainer.id === me.id ? 'client' : 'trainer';
    const { id, name } = coaching[role];
    const last = past.find((call) => otherOf(call, me.id).id === id && call.answeredAt !== null);
    const seen = past.find((call) => otherOf(call, me.id).id === id);
    return {
      id,
      name,
      role,
      profileImageUrl: seen ? otherOf(seen, me.id).profileImageUrl : null,
      isOnline: online?.includes(id) ?? false,
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
