import type { Client, Coaching } from '@spotter/contract/coaching';
import type { StaffMember, StudioClient } from '@spotter/contract/membership';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withConfirmation } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';
import { coachingKeys } from '../api.ts';

const staffKeys = {
  staff: ['GET /api/staff'] as const,
  clients: ['GET /api/staff/clients'] as const,
};

/** Everybody who trains others in the studio. */
export function useStaff() {
  return useQuery<StaffMember[], CallError>({
    queryKey: staffKeys.staff,
    queryFn: () => call('GET /api/staff'),
  });
}

/** All clients of the studio with their coaches; only for its owner. */
export function useStudioClients() {
  return useQuery<StudioClient[], CallError>({
    queryKey: staffKeys.clients,
    queryFn: () => call('GET /api/staff/clients'),
  });
}

/** Makes a trainer an assistant, or an assistant a trainer. */
export function useChangeStaffRole() {
  const client = useQueryClient();
  return useMutation<StaffMember, CallError, { id: string; staffRole: 'trainer' | 'assistant' }>({
    meta: { failure: true },
    mutationFn: ({ id, staffRole }) => call('PATCH /api/staff/:id', { params: { id }, body: { staffRole } }),
    onSuccess: (changed) =>
      patchCache(
        client,
        patchOf<StaffMember[]>(staffKeys.staff, (list) =>
          list.map((one) => (one.id === changed.id ? changed : one)),
        ),
      ),
  });
}

/** Makes another trainer the owner of the studio, after a proof of identity. */
export function useHandOwnership() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => withConfirmation(() => call('POST /api/staff/:id/ownership', { params: { id } })),
  });
}

/** Signs a member out on all devices, after a proof of identity. */
export const signMemberOut = (id: string) =>
  withConfirmation(() => call('DELETE /api/members/:id/sessions', { params: { id } }));

/** Removes a trainer from the studio; another one coaches their clients from now on. */
export function useRemoveTrainer() {
  return useMutation<undefined, CallError, { id: string; handTo: string }>({
    mutationFn: ({ id, handTo }) => call('DELETE /api/members/:id', { params: { id }, query: { handTo } }),
  });
}

/** Hands a client on to another trainer. That the coaching has ended meanwhile is a failure: nobody was handed on. */
export function useHandOn() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, { coachingId: string; clientId: string; trainerId: string }>({
    mutationFn: ({ coachingId, trainerId }) =>
      call('POST /api/coachings/:id/hand-on', { params: { id: coachingId }, body: { trainerId } }),
    onSuccess: (_nothing, { coachingId, clientId }) => {
      const own = client
        .getQueryData<Coaching[]>(coachingKeys.coachings)
        ?.some(({ id }) => id === coachingId);
      if (!own) return;
      patchCache(
        client,
        patchOf<Coaching[]>(coachingKeys.coachings, (list) => list.filter(({ id }) => id !== coachingId)),
        patchOf<Client[]>(coachingKeys.clients, (list) => list.filter(({ id }) => id !== clientId)),
      );
    },
  });
}
