import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { keptForPerson } from '#lib/storage/kept-draft.ts';
import { createStore } from '#lib/store.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useKeeping } from '#ui/form/use-keeping.ts';
import { toast } from '#ui/toast/toast.ts';
import type { TypedLines } from '../lines/use-entered-lines.ts';
import {
  beginHistory,
  type DraftAction,
  type DraftLine,
  reduceDraft,
  toNewWorkout,
  type WorkoutDraft,
} from './draft.ts';
import { type KeptWorkout, keptWorkout, markOf } from './kept-draft.ts';

/** The storage key of the draft of a new workout, or of changes to an existing one. */
export const draftKey = (personId: string, workoutId?: string) =>
  workoutId ? `workout-draft/${personId}/${workoutId}` : `workout-draft/${personId}`;

/** What saving a draft would send. */
const sentOf = (draft: WorkoutDraft) => JSON.stringify(toNewWorkout(draft));

const baseOf = (draft: WorkoutDraft) => markOf(sentOf(draft));

/** The draft with its earlier states. Each change of it is stored in this browser. */
function useKeptHistory(key: string, saved: WorkoutDraft) {
  const keep = keptWorkout(key);
  const sent = useMemo(() => sentOf(saved), [saved]);
  const savedBase = useMemo(() => markOf(sent), [sent]);
  const untouched = { draft: saved, base: savedBase };
  const [kept] = useState(() => keep.read(untouched));
  const [base, setBase] = useState(kept ? kept.base : savedBase);
  const [store] = useState(() => createStore(beginHistory(kept?.draft ?? saved)));
  const history = useSyncExternalStore(store.subscribe, store.read);
  const draft = history.now;
  const isChanged = sentOf(draft) !== sent;

  const now = useMemo(() => ({ draft, base }), [draft, base]);
  /** What a key has stored and is not drawn yet. */
  const stored = useRef<WorkoutDraft>(null);
  function write(next: KeptWorkout) {
    if (next.draft !== stored.current) keep.write(next, untouched);
    stored.current = null;
  }
  useKeeping({ ...keep, write }, now, untouched, isChanged);

  return {
    ...{ history, isChanged, base, savedBase, setBase },
    wasKept: kept !== null,
    forget() {
      stored.current = null;
      keep.remove();
    },
    /** The draft with the last key, which may not be drawn yet. */
    read: () => store.read().now,
    /** @param isTyping the field shows it by itself: it is stored now, and drawn once the field is painted */
    dispatch(action: DraftAction, isTyping = false) {
      const next = reduceDraft(store.read(), action);
      if (next === store.read()) return;
      // Also what follows such a key before it is drawn, as an undo: it would be put back otherwise.
      if (isTyping || stored.current) {
        keep.write({ draft: next.now, base }, untouched);
        stored.current = next.now;
      }
      store.change(next, isTyping ? afterPaint : undefined);
    },
  };
}

/**
 * A workout draft with undo. It is stored in this browser at every change and restored after a reload. `saved` is
 * the server's version, or an empty draft.
 */
export function useDraft(key: string, saved: WorkoutDraft) {
  const { t } = useTranslation();
  const typed = useMemo(() => keptForPerson<TypedLines>(`typed-line/${key}`), [key]);
  const kept = useKeptHistory(key, saved);
  const { history, isChanged, base, savedBase, setBase, read, dispatch } = kept;
  const [clearings, setClearings] = useState(0);
  const [isRestored, setRestored] = useState(kept.wasKept);

  const change = (part: Partial<WorkoutDraft>, tag?: string, isTyping?: boolean) =>
    dispatch({ do: 'change', change: (before) => ({ ...before, ...part }), ...(tag && { tag }) }, isTyping);
  function clear(next: WorkoutDraft = saved) {
    kept.forget();
    typed.remove();
    setClearings((count) => count + 1);
    setRestored(false);
    setBase(baseOf(next));
    dispatch({ do: 'begin', draft: next });
  }
  return {
    draft: history.now,
    /** The draft with the last key, which may not be drawn yet. */
    read,
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
    changeLine: (lineKey: string, change: (line: DraftLine) => DraftLine, tag?: string, isTyping?: boolean) =>
      dispatch(
        {
          do: 'change',
          change: (now) => ({
            ...now,
            lines: now.lines.map((line) => (line.key === lineKey ? change(line) : line)),
          }),
          ...(tag && { tag: `${lineKey}/${tag}` }),
        },
        isTyping,
      ),
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
      const before = read();
      clear();
      toast({
        title: t('workouts.form.discarded'),
        action: { label: t('workouts.form.undo'), onPress: () => change(before) },
      });
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
