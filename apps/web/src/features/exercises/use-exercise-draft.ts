import type { Exercise } from '@spotter/contract/exercises';
import { useRef, useState } from 'react';
import { browserStorage } from '#lib/browser-storage.ts';
import { draftOf, EMPTY_DRAFT, type ExerciseDraft, readDraft } from './exercise-draft.ts';

/** What a trainer is writing, kept in this browser under their name and the exercise until it is saved. */
export function useExerciseDraft(personId: string, exercise: Exercise | null) {
  const key = `exercise-draft/${personId}/${exercise?.id ?? 'new'}`;
  const first = exercise ? draftOf(exercise) : EMPTY_DRAFT;
  const [draft, setDraft] = useState(() => readDraft(browserStorage.read(key), first));
  const [kept, setKept] = useState(() => browserStorage.read(key) !== null);
  // Uploads end after other fields have been changed: each change begins from what stands now.
  const now = useRef(draft);

  function write(next: ExerciseDraft) {
    now.current = next;
    setDraft(next);
    setKept(true);
    browserStorage.write(key, JSON.stringify(next));
  }
  return {
    draft,
    /** There is something here that was not saved. */
    kept,
    change: (part: Partial<ExerciseDraft>) => write({ ...now.current, ...part }),
    restore: write,
    /** Throws away what was not saved; the form shows `next`. */
    clear(next: ExerciseDraft = first) {
      now.current = next;
      setDraft(next);
      setKept(false);
      browserStorage.remove(key);
    },
  };
}
