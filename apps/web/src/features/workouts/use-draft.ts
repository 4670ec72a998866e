import { useState } from 'react';
import { browserStorage } from '#lib/browser-storage.ts';
import { emptyDraft, readDraft, type WorkoutDraft } from './draft.ts';

/** The workout a trainer is writing, kept in this browser under their own name until it is created. */
export function useDraft(personId: string) {
  const key = `workout-draft/${personId}`;
  const [draft, setDraft] = useState(() => readDraft(browserStorage.read(key)));
  return {
    draft,
    change(part: Partial<WorkoutDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      browserStorage.write(key, JSON.stringify(next));
    },
    clear() {
      setDraft(emptyDraft);
      browserStorage.remove(key);
    },
  };
}
