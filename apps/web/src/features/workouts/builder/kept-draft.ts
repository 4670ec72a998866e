import { DIFFICULTIES, WORKOUT_DURATIONS } from '@spotter/contract/workouts-limits';
import { hashOf } from '#lib/people/face.ts';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import type { KeptDraft } from '#lib/storage/kept-draft.ts';
import { type DraftLine, isSameDraft, newSet, type WorkoutDraft } from './draft.ts';

/** A draft as stored in the browser. */
export type KeptWorkout = {
  draft: WorkoutDraft;
  /** A mark of the saved workout when editing began; null for a new one. */
  base: string | null;
};

/** Identifies the text of a saved workout. The text itself would be stored again with each key. */
export const markOf = (saved: string): string => `${saved.length}/${hashOf(saved)}`;

/** The base of a stored draft; one that an older page stored has the whole text in place of its mark. */
const readBase = (base: string) => (base.startsWith('{') ? markOf(base) : base);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a line of this version or of the previous one, whose `sets` was a number with the measures beside it. */
function readLine(value: unknown): DraftLine | null {
  const line = value as DraftLine & {
    reps?: number | null;
    weight?: number | null;
    duration?: number | null;
    restTime?: number | null;
  };
  if (![line?.key, line?.exerciseId, line?.name].every(isText)) return null;
  const { reps = null, weight = null, duration = null, restTime = null } = line;
  const sets = Array.isArray(line.sets)
    ? line.sets.map((set) => newSet(set))
    : Array.from({ length: Number(line.sets) || 1 }, () => newSet({ reps, weight, duration, restTime }));
  return {
    key: line.key,
    exerciseId: line.exerciseId,
    name: line.name,
    measure: line.measure ?? 'reps',
    ...(isText(line.category) && { category: line.category }),
    ...(line.isOnBody === true && { isOnBody: true }),
    notes: isText(line.notes) ? line.notes : '',
    superset: line.superset ?? null,
    tempo: isText(line.tempo) ? line.tempo : '',
    progression: line.progression ?? null,
    sets: sets.length > 0 ? sets : [newSet()],
  };
}

/** Parses a stored draft; null if it is not valid. */
export function readKept(kept: string | null): KeptWorkout | null {
  try {
    const value = JSON.parse(kept ?? '') as Partial<KeptWorkout> & Partial<WorkoutDraft>;
    const draft = value.draft ?? (value as WorkoutDraft);
    if (!isText(draft.name) || !Array.isArray(draft.lines)) return null;
    const lines = draft.lines.map(readLine);
    return {
      base: isText(value.base) ? readBase(value.base) : null,
      draft: {
        name: draft.name,
        description: isText(draft.description) ? draft.description : '',
        duration: WORKOUT_DURATIONS.find((minutes) => minutes === draft.duration) ?? null,
        difficulty: DIFFICULTIES.find((level) => level === draft.difficulty) ?? null,
        isTemplate: draft.isTemplate === true,
        lines: lines.filter((line) => line !== null),
      },
    };
  } catch {
    return null;
  }
}

/** Stores the draft of a workout in this browser, beyond sign-out; the key includes the person's id. */
export const keptWorkout = (key: string): KeptDraft<KeptWorkout> => ({
  read({ draft }) {
    const kept = readKept(browserStorage.read(key));
    if (!kept) return null;
    if (!isSameDraft(kept.draft, draft)) return kept;
    // It says no more than the saved workout does.
    browserStorage.remove(key);
    return null;
  },
  write: (kept) => void browserStorage.write(key, JSON.stringify(kept)),
  remove: () => browserStorage.remove(key),
});
