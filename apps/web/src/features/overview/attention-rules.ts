import type { Attention } from '@spotter/contract/overview';

type Reason = Attention['reason'];

/** The urgency of a reason: something hurts or was told beside a set, the client waits, drifts away, has nothing planned, or did well. */
const URGENCIES = ['concern', 'waiting', 'drifting', 'unplanned', 'celebrate'] as const;
export type Urgency = (typeof URGENCIES)[number];

const URGENCY_OF: Record<Reason, Urgency> = {
  pain: 'concern',
  set_note: 'concern',
  unread_question: 'waiting',
  form_check: 'waiting',
  missed_twice: 'drifting',
  adherence_fell: 'drifting',
  nothing_planned: 'unplanned',
  new_record: 'celebrate',
};

/** The list in groups, most urgent first; empty groups are omitted. */
export function byUrgency(attention: readonly Attention[]): { urgency: Urgency; rows: Attention[] }[] {
  return URGENCIES.flatMap((urgency) => {
    const rows = attention.filter(({ reason }) => URGENCY_OF[reason] === urgency);
    return rows.length > 0 ? [{ urgency, rows }] : [];
  });
}

/** The most urgent reason of each client, with its position in the whole list. */
export function placesOf(attention: readonly Attention[]): Map<string, { place: number; row: Attention }> {
  const places = new Map<string, { place: number; row: Attention }>();
  for (const [place, row] of attention.entries()) {
    if (!places.has(row.client.id)) places.set(row.client.id, { place, row });
  }
  return places;
}

/** Each person once who needs more than praise, most urgent first: good news can wait. */
export function pressingPeople(attention: readonly Attention[]): Attention['client'][] {
  const pressing = attention.filter(({ reason }) => URGENCY_OF[reason] !== 'celebrate');
  return [...new Map(pressing.map(({ client }) => [client.id, client])).values()];
}
