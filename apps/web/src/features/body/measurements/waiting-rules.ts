import type { BodyKind, BodyValue } from '@spotter/contract/body';
import { isSumKind } from '@spotter/contract/body-limits';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

export const WRITE = 'PUT /api/body/values';

/** A number as this browser writes it; without a value it takes the number back. */
export type TypedValue = {
  id: string;
  kind: string;
  day: string;
  time: string | null;
  value: number | null;
  changedAt: string;
};

/** What an entry of the outbox writes for a person; nothing for other entries. */
export function typedBy(entry: OutboxEntry, clientId: string | undefined): TypedValue[] {
  if (!isKept(entry, WRITE)) return [];
  const { body } = entry.input;
  if (body.clientId !== clientId) return [];
  return body.values.map(({ time = null, ...value }) => ({ ...value, time }));
}

const momentOf = ({ day, time }: { day: string; time: string | null }) => `${day} ${time ?? ''}`;

/** The values of one kind with what was typed after them: one for each day and time, oldest first. */
export function withTyped(
  values: readonly BodyValue[],
  typed: readonly TypedValue[],
  kind: string,
): BodyValue[] {
  let all = [...values];
  // Of a kind that adds up, each number stands for itself.
  const adds = isSumKind(kind);
  for (const { id, kind: of, day, time, value } of typed) {
    if (of !== kind) continue;
    const other = { day, time };
    all = all.filter((one) => one.id !== id && (value === null || adds || momentOf(one) !== momentOf(other)));
    if (value !== null) all.push({ id, day, time, value, typedBy: null, source: null });
  }
  return all.sort((one, next) => (momentOf(one) < momentOf(next) ? -1 : 1));
}

/** The kinds with their last values after what was typed. A last value that was taken back is known after the next read. */
export function kindsWithTyped(kinds: readonly BodyKind[], typed: readonly TypedValue[]): BodyKind[] {
  return kinds.map((kind) => {
    if (!typed.some((one) => one.kind === kind.kind)) return kind;
    const latest = withTyped(kind.latest ? [kind.latest] : [], typed, kind.kind).at(-1) ?? null;
    return { ...kind, latest };
  });
}
