import type {
  DailyHeartRate,
  DeviceIntegration,
  HeartRateMinute,
  HeartRateZones,
} from '@spotter/contract/heart-rate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { readOrKept } from '#lib/call/kept-answer.ts';
import { readPrivate } from '#lib/storage/private-storage.ts';
import { late } from '#ui/state/late.tsx';
import { TogetherContext as Together } from './zones/together-context.ts';

/** The sessions of a page whose zones are read together; none where one stands alone. */
export const TogetherContext = Together;

/** The time in each zone of a finished session, which others see in the feed. */
export const SessionZones = late(() => import('./zones/session-zones.tsx').then((m) => m.SessionZones), {
  later: 'soon',
  words: ['live'],
  without: 'quiet',
});

/** The private name under which the browser remembers the person's strap. */
export const REMEMBERED_STRAP = 'heart-rate/strap';

/** Whose heart rate: the id of a coached client, or undefined for one's own. */
export type HeartRateOwner = string | undefined;

export const heartRateKeys = {
  daily: ['GET /api/heart-rate/daily'] as const,
  minutes: ['GET /api/heart-rate/minutes'] as const,
  zones: ['GET /api/heart-rate/zones'] as const,
  garmin: ['GET /api/garmin/integration'] as const,
  appleWatch: ['GET /api/apple-watch/integration'] as const,
  secondDevice: ['GET /api/second-device'] as const,
};

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

/** Whether there is an ingest token, for an Apple Watch or any other device. */
export function useAppleWatch() {
  return useQuery<DeviceIntegration, CallError>({
    queryKey: heartRateKeys.appleWatch,
    queryFn: () => call('GET /api/apple-watch/integration'),
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

/** Whether a second device may send one's heart rate. */
export function useSecondDevice() {
  return useQuery<DeviceIntegration, CallError>({
    queryKey: heartRateKeys.secondDevice,
    queryFn: () => call('GET /api/second-device'),
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

/** Whether one's own heart rate may be heard: a device is connected, or this browser has a strap. */
export function useHasHeartSource(): boolean {
  const sources = [useGarmin(), useAppleWatch(), useSecondDevice()];
  return sources.some(({ data }) => data?.connected) || readPrivate(REMEMBERED_STRAP) !== null;
}
