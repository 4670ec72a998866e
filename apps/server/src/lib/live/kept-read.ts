import type { Topic } from '@spotter/contract/topic';
import { type HasStates, state } from '#lib/state.ts';
import type { Versions } from './versions.ts';

type Keeping = HasStates & { versions: Versions };

/** A full memory is emptied. */
const KEPT_MAX = 1_000;

/**
 * A read by a key that is repeated only after its topic was touched. Another server's change arrives with its signal, a
 * moment later.
 */
export function keptRead<C extends Keeping, T, K extends string = string>(
  topicOf: (key: K) => Topic,
  read: (ctx: C, key: K) => Promise<T>,
): (ctx: C, key: K) => Promise<T> {
  const memory = state((_: C) => new Map<string, { version: string; value: T }>());
  return async (ctx, key) => {
    const kept = memory(ctx);
    // Read before the rows: a change meanwhile invalidates the result.
    const version = ctx.versions.of([topicOf(key)]);
    const known = kept.get(key);
    if (known?.version === version) return known.value;
    const value = await read(ctx, key);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, { version, value });
    return value;
  };
}
