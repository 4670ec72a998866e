import type { Exercise } from '@spotter/contract/exercises';
import {
  REPS_DEFAULT,
  SETS_DEFAULT,
  WORKOUT_DEFAULT_DIFFICULTY,
  WORKOUT_DEFAULT_DURATION,
  type WORKOUT_DURATIONS,
} from '@spotter/contract/limits';
import type { NewWorkout, Workout } from '@spotter/contract/workouts';

/** One exercise of a workout being written. Kilograms and seconds; null: left open. */
export type DraftLine = {
  key: string;
  exerciseId: string;
  name: string;
  measure: Exercise['measure'];
  sets: number | null;
  reps: number | null;
  weight: number | null;
  duration: number | null;
  restTime: number | null;
  notes: string;
};

export type WorkoutDraft = {
  name: string;
  description: string;
  duration: (typeof WORKOUT_DURATIONS)[number];
  difficulty: Workout['difficulty'];
  lines: DraftLine[];
};

/** Seconds of a set of what is done by time or distance, until the trainer says otherwise. */
const SECONDS_DEFAULT = 60;

export const emptyDraft: WorkoutDraft = {
  name: '',
  description: '',
  duration: WORKOUT_DEFAULT_DURATION,
  difficulty: WORKOUT_DEFAULT_DIFFICULTY,
  lines: [],
};

/** True when throwing it away would lose something. */
export function hasContent(draft: WorkoutDraft): boolean {
  return draft.name.trim() !== '' || draft.description.trim() !== '' || draft.lines.length > 0;
}

/** A newly added exercise: 3 sets of 12, or of a time where repetitions are not counted. */
export function newLine(exercise: Pick<Exercise, 'id' | 'name' | 'measure'>, key: string): DraftLine {
  const counted = exercise.measure === 'reps';
  return {
    key,
    exerciseId: exercise.id,
    name: exercise.name,
    measure: exercise.measure,
    sets: SETS_DEFAULT,
    reps: counted ? REPS_DEFAULT : null,
    weight: null,
    duration: counted ? null : SECONDS_DEFAULT,
    restTime: null,
    notes: '',
  };
}

/** The lines with one moved up (-1) or down (1); at the ends nothing moves. */
export function moveLine(lines: readonly DraftLine[], key: string, by: -1 | 1): DraftLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const [line, other] = [lines[from], lines[from + by]];
  if (!line || !other) return [...lines];
  return lines.map((each) => (each === line ? other : each === other ? line : each));
}

/** The draft as the call takes it. */
export function toNewWorkout({ lines, ...draft }: WorkoutDraft): NewWorkout {
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    exercises: lines.map(({ key, name, measure, sets, notes, ...line }, index) => ({
      ...line,
      sets: sets ?? 1,
      notes: notes.trim(),
      order: index + 1,
    })),
  };
}

/** What was kept in the browser, if it still is a draft. */
export function readDraft(kept: string | null): WorkoutDraft {
  try {
    const draft = JSON.parse(kept ?? '') as WorkoutDraft;
    return typeof draft.name === 'string' && Array.isArray(draft.lines)
      ? { ...emptyDraft, ...draft }
      : emptyDraft;
  } catch {
    return emptyDraft;
  }
}
