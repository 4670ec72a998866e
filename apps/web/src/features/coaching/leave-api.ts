import { useMutation } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import type { ComingDays } from './clients/end-coaching-api.ts';

/** Clients say what happens with the coming days, trainers who coaches their clients. */
type Leaving = { days?: ComingDays; handTo?: string };

/** Leaves the studio. */
export function useLeaveStudio() {
  return useMutation<undefined, CallError, Leaving>({
    mutationFn: (query) => call('DELETE /api/membership', { query }),
  });
}
