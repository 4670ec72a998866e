import { v7 } from 'uuid';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';

export const MAKE_GROUP = 'POST /api/groups';

/** Makes a group; works offline. @returns its id, which its channel will have */
export function makeGroup(name: string, personIds: readonly string[]): string {
  const id = v7();
  outbox.add(MAKE_GROUP, { body: { id, name, personIds: [...personIds] } });
  return id;
}

/** Groups that the server has not confirmed. */
export function useGroupsWaiting() {
  return useWaiting().flatMap((entry) =>
    isKept(entry, MAKE_GROUP)
      ? [{ entryId: entry.id, id: entry.input.body.id, name: entry.input.body.name, refused: entry.refused }]
      : [],
  );
}
