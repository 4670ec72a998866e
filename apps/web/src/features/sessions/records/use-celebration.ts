import type { PersonalRecord } from '@spotter/contract/sessions';
import { useState } from 'react';
import type { ShownSet } from '../logging/merge-sets.ts';
import type { SessionView } from '../use-session-view.ts';

const keyOf = ({ setId, kind }: PersonalRecord) => `${setId} ${kind}`;

/** The records to celebrate now: those of the set just logged, each once. */
export function useCelebration(view: SessionView) {
  const [current, setCurrent] = useState<{ setId: string; keys: string[] } | null>(null);
  const [celebrated, setCelebrated] = useState<ReadonlySet<string>>(new Set());
  const records = view.records.filter(
    (record) => record.setId === current?.setId && current.keys.includes(keyOf(record)),
  );
  function begin(set: ShownSet) {
    const made = set.done ? view.recordsWith(set).filter(({ setId }) => setId === set.id) : [];
    const keys = made.map(keyOf).filter((key) => !celebrated.has(key));
    setCurrent(keys.length > 0 ? { setId: set.id, keys } : null);
    setCelebrated(new Set([...celebrated, ...keys]));
  }
  return { records, begin, end: () => setCurrent(null) };
}
