import type {
  DailyHeartRate,
  DeviceIntegration,
  HeartRateMinute,
  HeartRateZones,
} from '@spotter/contract/heart-rate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { readOrKept } from '#lib/call/kept-answer.ts';
import { SessionZones } from './session-zones.ts';
import {
  heartRateKeys,
  REMEMBERED_STRAP,
  useAppleWatch,
  useGarmin,
  useHasHeartSource,
  useSecondDevice,
} from './sources-api.ts';
import { TogetherContext } from './zones/together-context.ts';

export {
  heartRateKeys,
  REMEMBERED_STRAP,
  SessionZones,
  TogetherContext,
  useAppleWatch,
  useGarmin,
  useHasHeartSource,
  useSecondDevice,
};

/** Whose heart rate: the id of a coached client, or undefined for one's own. */
export type HeartRateOwner = string | undefined;

const whose = (clientId: HeartRateOwner) => (clientId ? { clientId } : {});

/** One record per day, newest first; the first is today. */
export function useDailyHeartRate(clientId?: HeartRateOwner) {
  return useQuery<DailyHeartRate[], CallError>({
    queryKey: [...heartRateKeys.daily, clientId],
    queryFn: () => call('GET /api/heart-rate/daily', { query: { ...whose(clientId), limit: 30 } }),
  });
}

/** The minutes of a day, `YYYY-MM-DD`. */
export function useHeartRateDay(date: string, clientId?: HeartRateOwner) {
  return useQuery<HeartRateMinute[], CallError>({
    queryKey: [...heartRateKeys.minutes, clientId, date],
    queryFn: () => call('GET /api/heart-rate/minutes', { query: { ...whose(clientId), date } }),
  });
}

/** The minutes between two instants. */
export function useHeartRateBetween(from: string, to: string, clientId?: HeartRateOwner) {
  return useQuery<HeartRateMinute[], CallError>({
    queryKey: [...heartRateKeys.minutes, clientId, from, to],
    queryFn: () => call('GET /api/heart-rate/minutes', { query: { ...whose(clientId), from, to } }),
  });
}

/** The query of one's own zones, also for code outside components. Offline it returns the last answer. */
export const ownZones = {
  queryKey: [...heartRateKeys.zones, undefined],
  queryFn: (): Promise<HeartRateZones> =>
    readOrKept('heart-rate-zones', () => call('GET /api/heart-rate/zones')),
};

/** The limits of the zones. */
export function useHeartRateZones(clientId?: HeartRateOwner) {
  return useQuery<HeartRateZones, CallError>(
    clientId
      ? {
          queryKey: [...heartRateKeys.zones, clientId],
          queryFn: () => call('GET /api/heart-rate/zones', { query: { clientId } }),
        }
      : ownZones,
  );
}

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

const NOTHING: DeviceIntegration = {
  connected: false,
  deviceName: null,
  connectedAt: null,
  lastSampleAt: null,
};

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
