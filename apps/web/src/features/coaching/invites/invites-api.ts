import type {
  Coaching,
  Invite,
  MailedInvites,
  NewInvite,
  OpenedInvite,
  Shows,
} from '@spotter/contract/coaching';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';
import { coachingKeys } from '../use-coachings.ts';

/** The trainer's open invites. */
export function useInvites() {
  return useQuery<Invite[], CallError>({
    queryKey: coachingKeys.invites,
    queryFn: () => call('GET /api/invites'),
  });
}

/** Invites people of a list by mail; the list of open invites is read again. */
export function useMailInvites() {
  return useMutation<MailedInvites, CallError, readonly { email: string; name: string }[]>({
    mutationFn: (people) => call('POST /api/invites/mailed', { body: { people: [...people] } }),
  });
}

/** Creates an invite link and adds it at the top of the list. */
export function useCreateInvite() {
  const client = useQueryClient();
  return useMutation<Invite, CallError, NewInvite>({
    mutationFn: (body) => call('POST /api/invites', { body }),
    onSuccess: (invite) =>
      patchCache(
        client,
        patchOf<Invite[]>(coachingKeys.invites, (list) => [
          invite,
          ...list.filter(({ id }) => id !== invite.id),
        ]),
      ),
  });
}

/** Revokes an invite; its link no longer works. */
export function useDeleteInvite() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/invites/:id', { params: { id } }),
    onSuccess: (_nothing, id) =>
      patchCache(
        client,
        patchOf<Invite[]>(coachingKeys.invites, (list) => list.filter((invite) => invite.id !== id)),
      ),
  });
}

/** What an invite means to the signed-in person. */
export function useOpenedInvite(code: string) {
  return useQuery<OpenedInvite, CallError>({
    queryKey: ['GET /api/join/:code/standing', code],
    queryFn: () => call('GET /api/join/:code/standing', { params: { code } }),
    retry: false,
  });
}

/** Accepts an invite with the account that the person has. */
export function useAcceptInvite(code: string) {
  const client = useQueryClient();
  return useMutation<Coaching | null, CallError, Shows>({
    mutationFn: (shows) => call('POST /api/join/:code', { params: { code }, body: { shows } }),
    onSuccess: (coaching) =>
      coaching &&
      patchCache(
        client,
        patchOf<Coaching[]>(coachingKeys.coachings, (list) => [
          coaching,
          ...list.filter(({ id }) => id !== coaching.id),
        ]),
      ),
  });
}
