import { useEffect, useReducer, useState } from 'react';
import { browserStorage } from '#lib/browser-storage.ts';
import {
  beginHistory,
  type DraftLine,
  isSameDraft,
  reduceDraft,
  toNewWorkout,
  type WorkoutDraft,
} from './draft.ts';
import { type KeptDraft, readKept } from './kept-draft.ts';

/** Where the draft of a new workout is kept, or of changes to one that exists. */
export const draftKey = (personId: string, workoutId?: string) =>
  workoutId ? `workout-draft/${personId}/${workoutId}` : `workout-draft/${personId}`;

/** What tells one saved state of a workout from another. */
export const baseOf = (draft: WorkoutDraft) => JSON.stringify(toNewWorkout(draft));

/** The draft that this browser keeps, when it differs from what is saved. */
export function keptDraft(key: string, saved: WorkoutDraft): KeptDraft | null {
  const kept = readKept(browserStorage.read(key));
  return kept && !isSameDraft(kept.draft, saved) ? kept : null;
}

/**
 * A workout being written: kept in this browser at every change, taken up again after a reload, with undo.
 * `saved` is what the server has, or an empty draft.
 */
export function useDraft(key: string, saved: WorkoutDraft) {
  const [kept] = useState(() => keptDraft(key, saved));
  const [base, setBase] = useState(kept ? kept.base : baseOf(saved));
  const [history, dispatch] = useReducer(reduceDraft, kept?.draft ?? saved, beginHistory);
  const [isRestored, setRestored] = useState(kept !== null);
  const draft = history.now;
  const isChanged = !isSameDraft(draft, saved);

  useEffect(() => {
    if (isChanged) browserStorage.write(key, JSON.stringify({ draft, base } satisfies KeptDraft));
    else browserStorage.remove(key);
  }, [key, draft, base, isChanged]);

  return {
    draft,
    isChanged,
    isRestored: isRestored && isChanged,
    /** Somebody saved another version since this one was begun; saving replaces it. */
    isOvertaken: isChanged && base !== null && base !== baseOf(saved),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Changes of one tag in a row are one step back. */
    change: (part: Partial<WorkoutDraft>, tag?: string) =>
      dispatch({ do: 'change', change: (now) => ({ ...now, ...part }), ...(tag && { tag }) }),
    changeLines: (change: (lines: DraftLine[]) => DraftLine[], tag?: string) =>
      dispatch({
        do: 'change',
        change: (now) => ({ ...now, lines: change(now.lines) }),
        ...(tag && { tag }),
      }),
    changeLine: (lineKey: string, change: (line: DraftLine) => DraftLine, tag?: string) =>
      dispatch({
        do: 'change',
        change: (now) => ({
          ...now,
          lines: now.lines.map((line) => (line.key === lineKey ? change(line) : line)),
        }),
        ...(tag && { tag: `${lineKey}/${tag}` }),
      }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    /** Begins anew from something; nothing before it can be undone. */
    begin(next: WorkoutDraft) {
      setRestored(false);
      setBase(baseOf(saved));
      dispatch({ do: 'begin', draft: next });
    },
    /** Saved or thrown away: nothing of it stays in the browser. */
    clear(next: WorkoutDraft = saved) {
      browserStorage.remove(key);
      setRestored(false);
      setBase(baseOf(next));
      dispatch({ do: 'begin', draft: next });
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
