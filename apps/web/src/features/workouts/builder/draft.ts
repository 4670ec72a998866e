import type { Exercise } from '@spotter/contract/exercises';
import type { Progression } from '@spotter/contract/loads';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import { derivedDifficulty, derivedDuration } from '@spotter/contract/workout-effort';
import type { NewWorkout, SetTarget, Workout, WorkoutDetail } from '@spotter/contract/workouts';
import {
  REPS_DEFAULT,
  SETS_DEFAULT,
  type WORKOUT_DURATIONS,
  WORKOUT_NOTE_MAX,
} from '@spotter/contract/workouts-limits';
import { v7 } from 'uuid';

/** The target of one set, in kilograms, seconds and metres; the key identifies its row. */
export type DraftSet = SetTarget & { key: string };

/** One line of a draft. Neighbours with the same number in `superset` alternate. */
export type DraftLine = {
  key: string;
  exerciseId: string;
  name: string;
  measure: Exercise['measure'];
  /** Of its exercise; a draft that an older page stored has none. */
  category?: string;
  /** Its load is on the body; a draft that an older page stored says nothing of it. */
  isOnBody?: boolean;
  notes: string;
  superset: number | null;
  tempo: string;
  progression: Progression | null;
  sets: DraftSet[];
  /** What was typed for it and not understood. It is in the notes, and marked while it is. */
  left?: string;
};

export type WorkoutDraft = {
  name: string;
  description: string;
  /** Null: as the lines make it. */
  duration: (typeof WORKOUT_DURATIONS)[number] | null;
  difficulty: Workout['difficulty'] | null;
  isTemplate: boolean;
  lines: DraftLine[];
};

/** The initial duration of a set of an exercise measured in time, in seconds. */
const SECONDS_DEFAULT = 60;

export const emptyDraft: WorkoutDraft = {
  name: '',
  description: '',
  duration: null,
  difficulty: null,
  isTemplate: false,
  lines: [],
};

/** A set with only the given targets. */
export const newSet = (part: Partial<SetTarget> = {}): DraftSet => ({ ...OPEN_TARGET, ...part, key: v7() });

/** Whether discarding the draft would lose something. */
export function hasContent(draft: WorkoutDraft): boolean {
  return draft.name.trim() !== '' || draft.description.trim() !== '' || draft.lines.length > 0;
}

/** What people hang from or stand on, and load with a belt or a vest. */
const BODY_EQUIPMENT: ReadonlySet<string> = new Set([
  'pull-up-bar',
  'dip-bars',
  'bench',
  'box',
  'mat',
  'wall',
]);

/** Whether the load of an exercise is on the body. What names no equipment may be done with any. */
const isOnBody = ({
  measure,
  equipment = [],
}: {
  measure: Exercise['measure'];
  equipment?: readonly string[];
}) => measure === 'reps' && equipment.length > 0 && equipment.every((one) => BODY_EQUIPMENT.has(one));

/** A new line: 3 sets of 12, or of a duration if the exercise does not count reps. */
export function newLine(
  exercise: Pick<Exercise, 'id' | 'name' | 'measure'> &
    Partial<Pick<Exercise, 'equipment'>> & { category?: string },
  key: string = v7(),
): DraftLine {
  const part = exercise.measure === 'reps' ? { reps: REPS_DEFAULT } : { duration: SECONDS_DEFAULT };
  return {
    key,
    exerciseId: exercise.id,
    name: exercise.name,
    measure: exercise.measure,
    ...(exercise.category && { category: exercise.category }),
    ...(isOnBody(exercise) && { isOnBody: true }),
    notes: '',
    superset: null,
    tempo: '',
    progression: null,
    sets: Array.from({ length: SETS_DEFAULT }, () => newSet(part)),
  };
}

/** A line whose notes keep a text that was not understood; null where they have no room for it. */
export function withLeft(line: DraftLine, text: string): DraftLine | null {
  if (text === '') return line;
  const notes = [line.notes, text].filter(Boolean).join('\n');
  return notes.length <= WORKOUT_NOTE_MAX ? { ...line, notes, left: text } : null;
}

const targetOf = ({ key, ...target }: DraftSet): SetTarget => target;

/** The duration in minutes and the difficulty that the lines of a draft make. */
export function effortOf(lines: readonly Pick<DraftLine, 'superset' | 'sets'>[]) {
  const asked = lines.map(({ superset, sets }) => ({ superset, targets: sets }));
  return { duration: derivedDuration(asked), difficulty: derivedDifficulty(asked) };
}

/** The draft as the body of the request. */
export function toNewWorkout({ lines, duration, difficulty, ...draft }: WorkoutDraft): NewWorkout {
  return {
    ...draft,
    ...(duration !== null && { duration }),
    ...(difficulty !== null && { difficulty }),
    name: draft.name.trim(),
    description: draft.description.trim(),
    exercises: lines.map(({ exerciseId, notes, superset, tempo, progression, sets }, index) => ({
      exerciseId,
      order: index + 1,
      notes: notes.trim(),
      superset,
      tempo,
      progression,
      targets: sets.map(targetOf),
    })),
  };
}

/** A draft of an existing workout, to edit or to copy from. */
export function fromWorkout(workout: WorkoutDetail): WorkoutDraft {
  const { name, description, duration, difficulty, isTemplate, exercises } = workout;
  const made = effortOf(
    exercises.map(({ superset, targets }) => ({ superset, sets: targets.map((target) => newSet(target)) })),
  );
  return {
    name,
    description,
    duration: duration === made.duration ? null : (duration as WorkoutDraft['duration']),
    difficulty: difficulty === made.difficulty ? null : difficulty,
    isTemplate,
    lines: exercises.map(({ id, exerciseId, exercise, targets, ...line }) => ({
      key: id,
      exerciseId,
      name: exercise.name,
      measure: exercise.measure,
      ...(exercise.category && { category: exercise.category }),
      ...(isOnBody(exercise) && { isOnBody: true }),
      notes: line.notes,
      superset: line.superset,
      tempo: line.tempo,
      progression: line.progression,
      sets: targets.map((target) => newSet(target)),
    })),
  };
}

/** Whether saving either draft would have the same result. */
export function isSameDraft(one: WorkoutDraft, other: WorkoutDraft): boolean {
  return JSON.stringify(toNewWorkout(one)) === JSON.stringify(toNewWorkout(other));
}

/** A draft with its earlier states, the latest last. */
export type DraftHistory = {
  now: WorkoutDraft;
  past: WorkoutDraft[];
  future: WorkoutDraft[];
  /** Consecutive changes with the same tag, such as typing in one field, are undone together. */
  tag: string | null;
};

export type DraftAction =
  | { do: 'change'; change: (draft: WorkoutDraft) => WorkoutDraft; tag?: string }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'begin'; draft: WorkoutDraft };

/** The limit of undo steps. */
export const UNDO_MAX = 100;

export const beginHistory = (now: WorkoutDraft): DraftHistory => ({ now, past: [], future: [], tag: null });

/** Applies a change, an undo or a redo; a change without effect adds no step. */
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
