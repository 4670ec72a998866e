import { markOfFiles } from '@spotter/contract/messages-limits';
import { v7 } from 'uuid';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { namedFiles, toFile } from '../chat/shown-message.ts';
import type { TakenFile } from '../composer/use-chosen-files.ts';

const SEVERAL = 'POST /api/messages/several';

/** Puts one message to several people into the outbox, which sends it once. */
export function sendToSeveral(
  content: string,
  taken: readonly TakenFile[],
  personIds: readonly string[],
): void {
  const { files, keptIds } = namedFiles(taken);
  const to = personIds.map((personId) => ({ personId, id: v7() }));
  outbox.add(SEVERAL, { body: { content, files, to } }, keptIds);
}

/** Messages to several people that the server has not confirmed. */
export function useSeveralWaiting() {
  return useWaiting().flatMap((entry) => {
    if (!isKept(entry, SEVERAL)) return [];
    const { content = '', files = [], to } = entry.input.body;
    const shown = content || markOfFiles(files.map(toFile));
    return [{ entryId: entry.id, content: shown, count: to.length, refused: entry.refused }];
  });
}
