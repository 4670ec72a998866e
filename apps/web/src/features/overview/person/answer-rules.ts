import type { ClientGlance } from '@spotter/contract/overview';

type Concern = Pick<ClientGlance['concerns'][number], 'sessionId' | 'itemId' | 'setNumber' | 'pain'>;
type Place = Omit<Concern, 'pain'>;

/**
 * The place that one answer to all of these is about, oldest first: what hurt before all else, in its last session; the
 * exercise or the set, if it is one.
 */
export function placeOfAnswer(concerns: readonly Concern[]): Place | undefined {
  const hurt = concerns.filter(({ pain }) => pain);
  const meant = hurt.length > 0 ? hurt : concerns;
  const last = meant.at(-1);
  if (!last) return undefined;
  const there = meant.filter(({ sessionId }) => sessionId === last.sessionId);
  const isOneItem = there.every(({ itemId }) => itemId === last.itemId);
  return {
    sessionId: last.sessionId,
    itemId: isOneItem ? last.itemId : null,
    setNumber: there.length === 1 ? last.setNumber : null,
  };
}
