import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { makeStudio, type Studio } from '#demo/studio.ts';
import { type Library, makeLibrary, targetsIn, type WrittenWorkout } from '#demo/training/library.ts';
import { makePlannedDays, type PlannedDay } from '#demo/training/planned-days.ts';
import { makeProgrammes } from '#demo/training/programmes.ts';
import { type DemoRoutine, makeRoutines } from './data.ts';

/** The last week of the history: what a personal workout says now. */
const THIS_WEEK = 12;

/** The workouts that the trainers of the demo studio have written, each with the number of clients it is planned for. */
export const workoutsDemo: DemoPart = {
  rows(scene) {
    const assigned = assignedClients(scene.once(makePlannedDays));
    const { programs } = scene.once(makeProgrammes);
    const ofPrograms = programs.flatMap(({ id, workouts }) =>
      [...workouts.values()].map((workout): Written => ({ ...workout, programId: id })),
    );
    const written = [...listed(scene.once(makeLibrary)), ...ofPrograms];
    const studio = scene.once(makeStudio);
    const library = libraryRows(studio, written, assigned);
    const own = routineRows(studio, scene.once(makeRoutines));
    return {
      workouts: [...library.workouts, ...own.workouts],
      workout_exercises: [...library.workout_exercises, ...own.workout_exercises],
    };
  },
};

/** Clients by the id of the workouts planned for them. */
function assignedClients(clientsDays: readonly PlannedDay[][]): Map<string, Set<string>> {
  const clients = new Map<string, Set<string>>();
  for (const { workout, client } of clientsDays.flat()) {
    clients.set(workout.id, (clients.get(workout.id) ?? new Set()).add(client.person.id));
  }
  return clients;
}

/** A workout, and the programme that it is part of. */
type Written = WrittenWorkout & { programId: string | null };

const listed = (library: Library): Written[] =>
  [...library.values()].flatMap((workouts) =>
    [...workouts.values()].map((workout) => ({ ...workout, programId: null })),
  );

function libraryRows(studio: Studio, all: readonly Written[], assigned: Map<string, Set<string>>) {
  const workouts = all.map(
    (workout): Row<'workouts'> => ({
      id: workout.id,
      studio_id: studio.row.id,
      author_id: workout.author.person.id,
      name: workout.name,
      description: workout.description,
      duration: workout.duration,
      difficulty: workout.difficulty,
      exercise_count: workout.lines.length,
      assigned_count: assigned.get(workout.id)?.size ?? 0,
      is_template: workout.isTemplate,
      // The demo's trainer reads what the others share.
      is_shared: studio.trainers.slice(1).some(({ person }) => person === workout.author.person),
      removed_at: null,
      program_id: workout.programId,
      ...{ for_one: false, stands_for: null, stands_for_program: null },
      created_at: workout.createdAt,
    }),
  );
  const lines = all.flatMap(({ id, writtenFor, lines: planned }) => linesOf(id, writtenFor, planned));
  return { workouts, workout_exercises: lines };
}

const linesOf = (
  workoutId: string,
  writtenFor: WrittenWorkout['writtenFor'],
  lines: WrittenWorkout['lines'],
): Row<'workout_exercises'>[] =>
  lines.map((line, index) => ({
    id: line.id,
    workout_id: workoutId,
    exercise_id: line.exerciseId,
    position: index + 1,
    notes: line.notes,
    superset: line.superset,
    tempo: '',
    progression: line.progression,
    targets: targetsIn({ writtenFor }, line, THIS_WEEK),
  }));

/** What clients keep for themselves: planned for nobody, and read by nobody else. */
function routineRows(studio: Studio, routines: readonly DemoRoutine[]) {
  const workouts = routines.map(
    ({ id, author, name, duration, lines, createdAt }): Row<'workouts'> => ({
      ...{ id, name, duration },
      studio_id: studio.row.id,
      author_id: author.person.id,
      description: '',
      difficulty: 'beginner',
      exercise_count: lines.length,
      assigned_count: 0,
      ...{ is_template: false, is_shared: false, for_one: false, removed_at: null, program_id: null },
      ...{ stands_for: null, stands_for_program: null },
      created_at: createdAt,
    }),
  );
  return { workouts, workout_exercises: routines.flatMap(({ id, lines }) => linesOf(id, null, lines)) };
}
