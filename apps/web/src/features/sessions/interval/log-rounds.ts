import type { Profile } from '@spotter/contract/accounts';
import { accountsKeys, distanceUnitOf } from '#features/accounts/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { keptSets, NOTHING_TYPED } from '../logging/typed-sets.ts';
import type { ReadSession } from '../read-session.ts';
import { setOf } from '../set-of.ts';
import { logSet } from '../training-api.ts';
import { viewOf } from '../use-session-view.ts';
import { roundsDone } from './interval-rules.ts';
import { keepBlock, readBlock } from './keep-block.ts';

/** Logs the rounds of an interval that ended while the page of its session was closed, as that page does when it opens. */
export function logRounds(session: ReadSession): void {
  const now = Date.now();
  const block = readBlock(session.id, now);
  if (!block) return;
  const profile = queryClient.getQueryData<Profile>(accountsKeys.profile);
  const view = viewOf(session, outbox.entries(), { unit: distanceUnitOf(profile) });
  const rows = view.items.flatMap((item) => item.rows);
  const typed = keptSets(session.id).read(NOTHING_TYPED) ?? NOTHING_TYPED;
  const done = roundsDone(block, now);
  for (const { id } of block.rounds.slice(block.logged, done)) {
    const row = rows.find((one) => one.id === id);
    if (row && !row.done) logSet(session.id, setOf(view, row, typed.sets[id]?.values ?? row.values, true));
  }
  keepBlock(session.id, done === block.rounds.length ? null : { ...block, logged: done });
}
