import type { Settings, SettingsChange } from '@spotter/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { settingsKeys } from './api.ts';

/** Changes name, logo and colour of the studio; for its owner. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation<Settings, CallError, SettingsChange>({
    mutationFn: (body) => call('PUT /api/settings', { body }),
    onSuccess: (settings) => client.setQueryData<Settings>(settingsKeys.settings, settings),
  });
}
