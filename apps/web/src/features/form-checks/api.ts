import type { FormCheck, OneFormCheck } from '@spotter/contract/form-checks';
import { PAGE_DEFAULT } from '@spotter/contract/limits';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

/** Which films: of a client, a session, an exercise, or those that one has not answered. */
export type FormCheckFilter = { clientId?: string; sessionId?: string; exerciseId?: string; open?: boolean };

const queryOf = ({ open, ...filter }: FormCheckFilter) => ({
  ...filter,
  ...(open === undefined ? {} : { open: String(open) }),
});

/** Films that one sees, newest first. */
export function useFormChecks(filter: FormCheckFilter = {}, { enabled = true } = {}) {
  return useInfiniteQuery({
    queryKey: ['GET /api/form-checks', filter] as const,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call('GET /api/form-checks', {
        query: { ...queryOf(filter), ...(pageParam ? { before: pageParam } : {}) },
      }),
    initialPageParam: undefined,
    getNextPageParam: (page: FormCheck[]) => (page.length >= PAGE_DEFAULT ? page.at(-1)?.id : undefined),
    enabled,
  });
}

/** A film with its answers. */
export function useFormCheck(id: string) {
  return useQuery<OneFormCheck, CallError>({
    queryKey: ['GET /api/form-checks/:id', id],
    queryFn: () => call('GET /api/form-checks/:id', { params: { id } }),
  });
}

/** Says which coaches see one's film. */
export function useShowFormCheck(id: string) {
  return useMutation<undefined, CallError, readonly string[]>({
    mutationFn: (shownTo) =>
      call('PUT /api/form-checks/:id/shown', { params: { id }, body: { shownTo: [...shownTo] } }),
  });
}

/** Deletes one's film for good. */
export function useDeleteFormCheck() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/form-checks/:id', { params: { id } }),
  });
}

/** Takes one's answer back. */
export function useDeleteFormAnswer() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/form-checks/:id/answer', { params: { id } }),
  });
}

/** Says that one has seen the answers. */
export const seeFormAnswers = (id: string) => call('PUT /api/form-checks/:id/seen', { params: { id } });
