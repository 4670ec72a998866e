import { useMemo, useReducer, useState } from 'react';
import { keptForPerson } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useKeeping } from '#ui/form/use-keeping.ts';
import { toast } from '#ui/toast/toast.ts';
import type { TypedLines } from '../lines/use-entered-lines.ts';
import { beginHistory, type DraftLine, reduceDraft, toNewWorkout, type WorkoutDraft } from './draft.ts';
import { keptWorkout } from './kept-draft.ts';

/** The storage key of the draft of a new workout, or of changes to an existing one. */
export const draftKey = (personId: string, workoutId?: string) =>
  workoutId ? `workout-draft/${personId}/${workoutId}` : `workout-draft/${personId}`;

/** Identifies a saved state of a workout. */
export const baseOf = (draft: WorkoutDraft) => JSON.stringify(toNewWorkout(draft));

/**
 * A workout draft with undo. It is stored in this browser at every change and restored after a reload. `saved` is
 * the server's version, or an empty draft.
 */
export function useDraft(key: string, saved: WorkoutDraft) {
  const { t } = useTranslation();
  const keep = keptWorkout(key);
  const typed = useMemo(() => keptForPerson<TypedLines>(`typed-line/${key}`), [key]);
  const savedBase = useMemo(() => baseOf(saved), [saved]);
  const untouched = { draft: saved, base: savedBase };
  const [kept] = useState(() => keep.read(untouched));
  const [base, setBase] = useState(kept ? kept.base : savedBase);
  const [history, dispatch] = useReducer(reduceDraft, kept?.draft ?? saved, beginHistory);
  const [clearings, setClearings] = useState(0);
  const [isRestored, setRestored] = useState(kept !== null);
  const draft = history.now;
  const isChanged = baseOf(draft) !== savedBase;

  const now = useMemo(() => ({ draft, base }), [draft, base]);
  useKeeping(keep, now, untouched, isChanged);

  const change = (part: Partial<WorkoutDraft>, tag?: string) =>
    dispatch({ do: 'change', change: (before) => ({ ...before, ...part }), ...(tag && { tag }) });
  function clear(next: WorkoutDraft = saved) {
    keep.remove();
    typed.remove();
    setClearings((count) => count + 1);
    setRestored(false);
    setBase(baseOf(next));
    dispatch({ do: 'begin', draft: next });
  }
  return {
    draft,
    /** Where the line that is being typed is stored until it is added. */
    typed,
    /** How often it was cleared: the line that is being typed begins anew with each. */
    clearings,
    isChanged,
    isRestored: isRestored && isChanged,
    /** Somebody saved another version since this draft was started; saving replaces that version. */
    isOvertaken: isChanged && base !== null && base !== savedBase,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Consecutive changes with the same tag are one undo step. */
    change,
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
    /** Starts again from another draft and clears the undo history. */
    begin(next: WorkoutDraft) {
      setRestored(false);
      setBase(savedBase);
      dispatch({ do: 'begin', draft: next });
    },
    /** After saving: deletes the stored draft. */
    clear,
    /** Deletes the draft, and offers to undo this. */
    discard() {
      clear();
      toast({
        title: t('workouts.form.discarded'),
        action: { label: t('workouts.form.undo'), onPress: () => change(draft) },
      });
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
