import type { Removed } from '@spotter/contract/activities';
import { PAGE_DEFAULT } from '@spotter/contract/limits';
import type { ContentKind, NewReport, Report, Resolution } from '@spotter/contract/moderation';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

type Subject = { kind: ContentKind; id: string };
export type ReportState = 'open' | 'resolved';

/** Removes a text of somebody else; what shows it is read again by its topics. */
export function useRemoveContent() {
  return useMutation<Removed, CallError, Subject & { reason: string }>({
    mutationFn: ({ kind, id, reason }) =>
      call('PUT /api/removals/:kind/:id', { params: { kind, id }, body: { reason } }),
  });
}

/** Puts a removed text back. */
export function useRestoreContent() {
  return useMutation<undefined, CallError, Subject>({
    meta: { failure: true },
    mutationFn: ({ kind, id }) => call('DELETE /api/removals/:kind/:id', { params: { kind, id } }),
  });
}

export function useReport() {
  return useMutation<{ id: string }, CallError, NewReport>({
    mutationFn: (report) => call('POST /api/reports', { body: report }),
  });
}

/** Takes one's own report back. */
export function useWithdrawReport() {
  return useMutation<undefined, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('DELETE /api/reports/:id', { params: { id } }),
  });
}

/** The reports of the studio, newest first, page by page. */
export function useReports(state: ReportState) {
  return useInfiniteQuery<Report[], CallError, Report[], readonly unknown[], string | undefined>({
    queryKey: ['GET /api/reports', { state }],
    queryFn: ({ pageParam }) =>
      call('GET /api/reports', { query: { state, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length >= PAGE_DEFAULT ? page.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
  });
}

export function useResolveReport() {
  return useMutation<undefined, CallError, { id: string; resolution: Resolution }>({
    mutationFn: ({ id, resolution }) =>
      call('PUT /api/reports/:id/resolution', { params: { id }, body: resolution }),
  });
}

/** Opens a report again; a removed text comes back. */
export function useReopenReport() {
  return useMutation<undefined, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('DELETE /api/reports/:id/resolution', { params: { id } }),
  });
}
