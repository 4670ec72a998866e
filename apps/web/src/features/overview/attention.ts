import type { Attention } from '@spotter/contract/overview';

type Reason = Attention['reason'];

/** How pressing a reason is: a person waits, drifts away, has nothing ahead, or did well. */
const URGENCIES = ['waiting', 'drifting', 'unplanned', 'celebrate'] as const;
export type Urgency = (typeof URGENCIES)[number];

const URGENCY_OF: Record<Reason, Urgency> = {
  unread_question: 'waiting',
  missed_twice: 'drifting',
  adherence_fell: 'drifting',
  nothing_planned: 'unplanned',
  new_record: 'celebrate',
};

/** The list in its groups, most pressing first; groups without anybody are left out. */
export function byUrgency(attention: readonly Attention[]): { urgency: Urgency; rows: Attention[] }[] {
  return URGENCIES.flatMap((urgency) => {
    const rows = attention.filter(({ reason }) => URGENCY_OF[reason] === urgency);
    return rows.length > 0 ? [{ urgency, rows }] : [];
  });
}

/** Of each client the most pressing reason and its place in the whole list. */
export function placesOf(attention: readonly Attention[]): Map<string, { place: number; row: Attention }> {
  const places = new Map<string, { place: number; row: Attention }>();
  for (const [place, row] of attention.entries()) {
    if (!places.has(row.client.id)) places.set(row.client.id, { place, row });
  }
  return places;
}
