import type { DeviceIntegration } from '@spotter/contract/heart-rate';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { readPrivate } from '#lib/storage/private-storage.ts';

/** The private name under which the browser remembers the person's strap. */
export const REMEMBERED_STRAP = 'heart-rate/strap';

export const heartRateKeys = {
  daily: ['GET /api/heart-rate/daily'] as const,
  minutes: ['GET /api/heart-rate/minutes'] as const,
  zones: ['GET /api/heart-rate/zones'] as const,
  garmin: ['GET /api/garmin/integration'] as const,
  appleWatch: ['GET /api/apple-watch/integration'] as const,
  secondDevice: ['GET /api/second-device'] as const,
};

/** Whether a Garmin is connected. */
export function useGarmin() {
  return useQuery<DeviceIntegration, CallError>({
    queryKey: heartRateKeys.garmin,
    queryFn: () => call('GET /api/garmin/integration'),
  });
}

/** Whether there is an ingest token, for an Apple Watch or any other device. */
export function useAppleWatch() {
  return useQuery<DeviceIntegration, CallError>({
    queryKey: heartRateKeys.appleWatch,
    queryFn: () => call('GET /api/apple-watch/integration'),
  });
}

/** Whether a second device may send one's heart rate. */
export function useSecondDevice() {
  return useQuery<DeviceIntegration, CallError>({
    queryKey: heartRateKeys.secondDevice,
    queryFn: () => call('GET /api/second-device'),
  });
}

/** Whether one's own heart rate may be heard: a device is connected, or this browser has a strap. */
export function useHasHeartSource(): boolean {
  const sources = [useGarmin(), useAppleWatch(), useSecondDevice()];
  return sources.some(({ data }) => data?.connected) || readPrivate(REMEMBERED_STRAP) !== null;
}
