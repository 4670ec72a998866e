import { v7 } from 'uuid';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';

const MAKE = 'POST /api/groups';

/** Makes a group; works offline. */
export function makeGroup(name: string, personIds: readonly string[]): void {
  outbox.add(MAKE, { body: { id: v7(), name, personIds: [...personIds] } });
}

/** Groups that the server has not confirmed. */
export function useGroupsWaiting() {
  return useWaiting().flatMap((entry) =>
    isKept(entry, MAKE) ? [{ entryId: entry.id, name: entry.input.body.name, refused: entry.refused }] : [],
  );
}
