import { DIFFICULTIES, WORKOUT_DURATIONS } from '@spotter/contract/limits';
import { type DraftLine, emptyDraft, newSet, type WorkoutDraft } from './draft.ts';

/** A draft as the browser keeps it. */
export type KeptDraft = {
  draft: WorkoutDraft;
  /** What the saved workout was when the writing began; null for a new one. */
  base: string | null;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** A line of this version, or of the one before, whose `sets` were a number with measures beside it. */
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
    notes: isText(line.notes) ? line.notes : '',
    superset: line.superset ?? null,
    sets: sets.length > 0 ? sets : [newSet()],
  };
}

/** What was kept in the browser, if it still is a draft. */
export function readKept(kept: string | null): KeptDraft | null {
  try {
    const value = JSON.parse(kept ?? '') as Partial<KeptDraft> & Partial<WorkoutDraft>;
    const draft = value.draft ?? (value as WorkoutDraft);
    if (!isText(draft.name) || !Array.isArray(draft.lines)) return null;
    const lines = draft.lines.map(readLine);
    return {
      base: isText(value.base) ? value.base : null,
      draft: {
        name: draft.name,
        description: isText(draft.description) ? draft.description : '',
        duration: WORKOUT_DURATIONS.find((minutes) => minutes === draft.duration) ?? emptyDraft.duration,
        difficulty: DIFFICULTIES.find((level) => level === draft.difficulty) ?? emptyDraft.difficulty,
        isTemplate: draft.isTemplate === true,
        lines: lines.filter((line) => line !== null),
      },
    };
  } catch {
    return null;
  }
}
