import type { Exercise } from '@spotter/contract/exercises';
import {
  REPS_DEFAULT,
  SETS_DEFAULT,
  WORKOUT_DEFAULT_DIFFICULTY,
  WORKOUT_DEFAULT_DURATION,
  type WORKOUT_DURATIONS,
} from '@spotter/contract/limits';
import type { NewWorkout, SetTarget, Workout, WorkoutDetail } from '@spotter/contract/workouts';
import { v7 } from 'uuid';

/** What one set asks for, in kilograms, seconds and metres; the key tells the rows of a table apart. */
export type DraftSet = SetTarget & { key: string };

/** One exercise of a workout being written. Neighbours with the same number in `superset` alternate. */
export type DraftLine = {
  key: string;
  exerciseId: string;
  name: string;
  measure: Exercise['measure'];
  notes: string;
  superset: number | null;
  sets: DraftSet[];
};

export type WorkoutDraft = {
  name: string;
  description: string;
  duration: (typeof WORKOUT_DURATIONS)[number];
  difficulty: Workout['difficulty'];
  isTemplate: boolean;
  lines: DraftLine[];
};

/** Seconds of a set of what is done by time, until the trainer says otherwise. */
const SECONDS_DEFAULT = 60;

export const emptyDraft: WorkoutDraft = {
  name: '',
  description: '',
  duration: WORKOUT_DEFAULT_DURATION,
  difficulty: WORKOUT_DEFAULT_DIFFICULTY,
  isTemplate: false,
  lines: [],
};

const OPEN: SetTarget = {
  type: 'normal',
  reps: null,
  repsMax: null,
  weight: null,
  duration: null,
  distance: null,
  rpe: null,
  restTime: null,
};

/** A set that asks for nothing but what is given. */
export const newSet = (part: Partial<SetTarget> = {}): DraftSet => ({ ...OPEN, ...part, key: v7() });

/** True when throwing it away would lose something. */
export function hasContent(draft: WorkoutDraft): boolean {
  return draft.name.trim() !== '' || draft.description.trim() !== '' || draft.lines.length > 0;
}

/** A newly added exercise: 3 sets of 12, or of a time where repetitions are not counted. */
export function newLine(exercise: Pick<Exercise, 'id' | 'name' | 'measure'>, key: string = v7()): DraftLine {
  const part = exercise.measure === 'reps' ? { reps: REPS_DEFAULT } : { duration: SECONDS_DEFAULT };
  return {
    key,
    exerciseId: exercise.id,
    name: exercise.name,
    measure: exercise.measure,
    notes: '',
    superset: null,
    sets: Array.from({ length: SETS_DEFAULT }, () => newSet(part)),
  };
}

const targetOf = ({ key, ...target }: DraftSet): SetTarget => target;

/** The draft as the call takes it. */
export function toNewWorkout({ lines, ...draft }: WorkoutDraft): NewWorkout {
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    exercises: lines.map(({ exerciseId, notes, superset, sets }, index) => ({
      exerciseId,
      order: index + 1,
      notes: notes.trim(),
      superset,
      targets: sets.map(targetOf),
    })),
  };
}

/** A workout that exists, to be changed or copied from. */
export function fromWorkout(workout: WorkoutDetail): WorkoutDraft {
  const { name, description, difficulty, isTemplate } = workout;
  return {
    name,
    description,
    duration: workout.duration as WorkoutDraft['duration'],
    difficulty,
    isTemplate,
    lines: workout.exercises.map(({ id, exerciseId, exercise, notes, superset, targets }) => ({
      key: id,
      exerciseId,
      name: exercise.name,
      measure: exercise.measure,
      notes,
      superset,
      sets: targets.map((target) => newSet(target)),
    })),
  };
}

/** Whether saving one would be the same as saving the other. */
export function isSameDraft(one: WorkoutDraft, other: WorkoutDraft): boolean {
  return JSON.stringify(toNewWorkout(one)) === JSON.stringify(toNewWorkout(other));
}

/** A draft with what was before each change, the latest last. */
export type DraftHistory = {
  now: WorkoutDraft;
  past: WorkoutDraft[];
  future: WorkoutDraft[];
  /** Changes of one kind in a row, such as the letters of a name, are undone together. */
  tag: string | null;
};

export type DraftAction =
  | { do: 'change'; change: (draft: WorkoutDraft) => WorkoutDraft; tag?: string }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'begin'; draft: WorkoutDraft };

/** Changes that can be taken back. */
export const UNDO_MAX = 100;

export const beginHistory = (now: WorkoutDraft): DraftHistory => ({ now, past: [], future: [], tag: null });

/** The history after a change, an undo or a redo; a change that changes nothing leaves no trace. */
export function reduceDraft(state: DraftHistory, action: DraftAction): DraftHistory {
  const { now, past, future } = state;
  switch (action.do) {
    case 'begin':
      return beginHistory(action.draft);
    case 'undo': {
      const before = past.at(-1);
      return before ? { now: before, past: past.slice(0, -1), future: [now, ...future], tag: null } : state;
    }
    case 'redo': {
      const [after, ...later] = future;
      return after ? { now: after, past: [...past, now], future: later, tag: null } : state;
    }
    case 'change': {
      const next = action.change(now);
      if (next === now) return state;
      const tag = action.tag ?? null;
      if (tag !== null && tag === state.tag) return { ...state, now: next, future: [] };
      return { now: next, past: [...past, now].slice(-UNDO_MAX), future: [], tag };
    }
  }
}
