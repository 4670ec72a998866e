import type { HeartRateZones } from '@spotter/contract/heart-rate';
import { useQuery } from '@tanstack/react-query';
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
