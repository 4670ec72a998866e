import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { makeStudio, type Studio } from '#features/accounts/demo/data.ts';
import { makePlannedDays, type PlannedDay } from '#features/plans/demo/data.ts';
import { type Library, makeLibrary, targetsIn } from './data.ts';

/** The last week of the history: what a personal workout says now. */
const THIS_WEEK = 12;

/** The workouts that the trainers of the demo studio have written, each with the number of clients it is planned for. */
export const workoutsDemo: DemoPart = {
  rows(scene) {
    const assigned = assignedClients(scene.once(makePlannedDays));
    return libraryRows(scene.once(makeStudio), scene.once(makeLibrary), assigned);
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

function libraryRows(studio: Studio, library: Library, assigned: Map<string, Set<string>>) {
  const all = [...library.values()].flatMap((workouts) => [...workouts.values()]);
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
      is_template: workout.isTemplate ?? false,
      removed_at: null,
      created_at: workout.createdAt,
    }),
  );
  const lines = all.flatMap((workout) =>
    workout.lines.map(
      (line, index): Row<'workout_exercises'> => ({
        id: line.id,
        workout_id: workout.id,
        exercise_id: line.exerciseId,
        position: index + 1,
        notes: line.notes,
        superset: line.superset,
        targets: targetsIn(workout, line, THIS_WEEK),
      }),
    ),
  );
  return { workouts, workout_exercises: lines };
}
