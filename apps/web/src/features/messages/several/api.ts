import { v7 } from 'uuid';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';

const SEVERAL = 'POST /api/messages/several';

/** Puts one message to several people into the outbox, which sends it once. */
export function sendToSeveral(content: string, personIds: readonly string[]): void {
  outbox.add(SEVERAL, { body: { content, to: personIds.map((personId) => ({ personId, id: v7() })) } });
}

/** Messages to several people that the server has not confirmed. */
export function useSeveralWaiting() {
  return useWaiting().flatMap((entry) => {
    if (!isKept(entry, SEVERAL)) return [];
    const { content, to } = entry.input.body;
    return [{ entryId: entry.id, content, count: to.length, refused: entry.refused }];
  });
}
