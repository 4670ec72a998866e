import type { SessionItem } from '@spotter/contract/sessions';

/** The lines of a plan, as a session of this phone sends them. */
export function keptLines(items: readonly SessionItem[]) {
  return items.map(({ id, exerciseId, order, notes, superset, targets, ...item }) => ({
    ...{ id, exerciseId, order, notes, superset, targets },
    // A week that an older version of the page read says nothing of them.
    tempo: item.tempo ?? '',
    progression: item.progression ?? null,
    suggestions: item.suggestions ?? [],
    lighter: item.lighter,
  }));
}
