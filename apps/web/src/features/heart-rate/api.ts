import type {
  DailyHeartRate,
  DeviceIntegration,
  HeartRateMinute,
  HeartRateZones,
} from '@spotter/contract/heart-rate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { readOrKept } from '#lib/kept-answer.ts';

/** Whose heart rate: a client's that one coaches, or one's own when it is left out. */
export type Whose = string | undefined;

export const heartRateKeys = {
  daily: ['GET /api/heart-rate/daily'] as const,
  minutes: ['GET /api/heart-rate/minutes'] as const,
  zones: ['GET /api/heart-rate/zones'] as const,
  garmin: ['GET /api/garmin/integration'] as const,
  appleWatch: ['GET /api/apple-watch/integration'] as const,
};

const whose = (clientId: Whose) => (clientId ? { clientId } : {});

/** A record a day, newest first; the first is today. */
export function useDailyHeartRate(clientId?: Whose) {
  return useQuery<DailyHeartRate[], CallError>({
    queryKey: [...heartRateKeys.daily, clientId],
    queryFn: () => call('GET /api/heart-rate/daily', { query: { ...whose(clientId), limit: 30 } }),
  });
}

/** A day minute by minute, `YYYY-MM-DD`. */
export function useHeartRateDay(date: string, clientId?: Whose) {
  return useQuery<HeartRateMinute[], CallError>({
    queryKey: [...heartRateKeys.minutes, clientId, date],
    queryFn: () => call('GET /api/heart-rate/minutes', { query: { ...whose(clientId), date } }),
  });
}

/** Minute by minute between two instants. */
export function useHeartRateBetween(from: string, to: string, clientId?: Whose) {
  return useQuery<HeartRateMinute[], CallError>({
    queryKey: [...heartRateKeys.minutes, clientId, from, to],
    queryFn: () => call('GET /api/heart-rate/minutes', { query: { ...whose(clientId), from, to } }),
  });
}

/** How one's own zones are read, also from outside a component; without a network as they were last. */
export const ownZones = {
  queryKey: [...heartRateKeys.zones, undefined],
  queryFn: (): Promise<HeartRateZones> =>
    readOrKept('heart-rate-zones', () => call('GET /api/heart-rate/zones')),
};

/** Where the zones lie. */
export function useHeartRateZones(clientId?: Whose) {
  return useQuery<HeartRateZones, CallError>(
    clientId
      ? {
          queryKey: [...heartRateKeys.zones, clientId],
          queryFn: () => call('GET /api/heart-rate/zones', { query: { clientId } }),
        }
      : ownZones,
  );
}

/** Whether a Garmin is connected. */
export function useGarmin() {
  return useQuery<DeviceIntegration, CallError>({
    queryKey: heartRateKeys.garmin,
    queryFn: () => call('GET /api/garmin/integration'),
  });
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

/** Whether there is an ingest token, for an Apple Watch or anything else. */
export function useAppleWatch() {
  return useQuery<DeviceIntegration, CallError>({
    queryKey: heartRateKeys.appleWatch,
    queryFn: () => call('GET /api/apple-watch/integration'),
  });
}

/** Makes the ingest token; the answer is the only one that holds it, so it is not kept in the cache. */
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
