import type { Settings } from '@spotter/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { settingsKeys } from './api.ts';

/** Sets the video at the top of home by its YouTube address; null removes it. For trainers. */
export function useUpdateFeaturedVideo() {
  const client = useQueryClient();
  return useMutation<Settings, CallError, string | null>({
    mutationFn: (url) => call('PUT /api/settings/featured-video', { body: { url } }),
    onSuccess: (settings) => client.setQueryData<Settings>(settingsKeys.settings, settings),
  });
}
