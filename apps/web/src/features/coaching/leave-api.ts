import { useMutation } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import type { ComingDays } from './api.ts';

/** Leaves the studio. */
export function useLeaveStudio() {
  return useMutation<undefined, CallError, ComingDays>({
    mutationFn: (days) => call('DELETE /api/membership', { query: { days } }),
  });
}
