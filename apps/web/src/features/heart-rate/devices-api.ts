import type { DeviceIntegration } from '@spotter/contract/heart-rate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { heartRateKeys } from './sources-api.ts';

const NOTHING: DeviceIntegration = {
  connected: false,
  deviceName: null,
  connectedAt: null,
  lastSampleAt: null,
};

export function useConnectGarmin() {
  const client = useQueryClient();
  return useMutation<DeviceIntegration, CallError, string>({
    mutationFn: (deviceName) => call('POST /api/garmin/integration', { body: { deviceName } }),
    onSuccess: (garmin) => client.setQueryData(heartRateKeys.garmin, garmin),
  });
}

export function useDisconnectGarmin() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, void>({
    mutationFn: () => call('DELETE /api/garmin/integration'),
    onSuccess: () => client.setQueryData<DeviceIntegration>(heartRateKeys.garmin, NOTHING),
  });
}

/** Creates the ingest token. Only this answer contains it, so it is not cached. */
export function useConnectAppleWatch() {
  const client = useQueryClient();
  return useMutation<DeviceIntegration & { url: string; token: string }, CallError, void>({
    mutationFn: () => call('POST /api/apple-watch/integration'),
    onSuccess: ({ url: _url, token: _token, ...watch }) =>
      client.setQueryData<DeviceIntegration>(heartRateKeys.appleWatch, watch),
  });
}

export function useDisconnectAppleWatch() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, void>({
    mutationFn: () => call('DELETE /api/apple-watch/integration'),
    onSuccess: () => client.setQueryData<DeviceIntegration>(heartRateKeys.appleWatch, NOTHING),
  });
}

/** Creates a code for a second device. The code is shown once. */
export function useMakeSecondDeviceCode() {
  return useMutation<{ code: string; url: string; expiresAt: string }, CallError, void>({
    mutationFn: () => call('POST /api/second-device/code'),
  });
}

export function useEndSecondDevice() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, void>({
    mutationFn: () => call('DELETE /api/second-device'),
    onSuccess: () => client.setQueryData<DeviceIntegration>(heartRateKeys.secondDevice, NOTHING),
  });
}
