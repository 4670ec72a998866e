import { useRef, useState } from 'react';
import { keepPrivate, readPrivate, removePrivate } from './private-storage.ts';

/**
 * What somebody is filling in, kept in this browser until it is sent or thrown away; it goes when they sign out.
 * @param name unlike any other draft of this person
 * @param empty what an untouched form shows
 */
export function useDraft<Draft extends object>(name: string, empty: Draft) {
  const key = `draft/${name}`;
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...readPrivate<Partial<Draft>>(key) }));
  const [kept, setKept] = useState(() => readPrivate(key) !== null);
  // An upload ends after other fields have been changed: each change begins from what stands now.
  const now = useRef(draft);

  return {
    draft,
    /** There is something here that was not sent. */
    kept,
    change(part: Partial<Draft>) {
      now.current = { ...now.current, ...part };
      setDraft(now.current);
      setKept(true);
      keepPrivate(key, now.current);
    },
    clear(next: Draft = empty) {
      now.current = next;
      setDraft(next);
      setKept(false);
      removePrivate(key);
    },
  };
}
