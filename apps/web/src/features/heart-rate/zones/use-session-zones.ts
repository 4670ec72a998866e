import type { SessionZones, ZoneMinutes } from '@spotter/contract/heart-rate';
import { ZONED_SESSIONS_MAX } from '@spotter/contract/heart-rate-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { inParts } from '#lib/in-parts.ts';

const CALL = 'GET /api/heart-rate/sessions';

async function readZones(ids: readonly string[]): Promise<SessionZones[]> {
  const read = inParts(ids, ZONED_SESSIONS_MAX).map((some) => call(CALL, { query: { ids: some.join(',') } }));
  return (await Promise.all(read)).flat();
}

/**
 * The minutes in each zone of one of the sessions on a page, which are read together; undefined for one without a
 * measured minute, and where its heart rate is not shown to the reader. What is known stays while others load.
 */
export function useSessionZones(ids: readonly string[], id: string): ZoneMinutes | undefined {
  const client = useQueryClient();
  const { data } = useQuery<SessionZones[], CallError>({
    queryKey: [CALL, ids],
    queryFn: () => readZones(ids),
    placeholderData: () =>
      client.getQueriesData<SessionZones[]>({ queryKey: [CALL] }).flatMap(([, known]) => known ?? []),
    enabled: ids.length > 0,
  });
  return data?.find(({ sessionId }) => sessionId === id)?.zoneMinutes;
}
