import type { StudioPrivacy, StudioPrivacyChange } from '@spotter/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchOf } from '#lib/call/optimistic.ts';
import { settingsKeys } from './api.ts';

/** Changes what clients of the studio see of each other; for its owner. Shown at once. */
export function useUpdateStudioPrivacy() {
  const client = useQueryClient();
  return useMutation<StudioPrivacy, CallError, StudioPrivacyChange, CacheBefore>({
    meta: { failure: true },
    mutationFn: (body) => call('PUT /api/settings/privacy', { body }),
    ...optimistic(client, (change: StudioPrivacyChange) => [
      patchOf<StudioPrivacy>(settingsKeys.privacy, (privacy) => ({ ...privacy, ...change })),
    ]),
  });
}
