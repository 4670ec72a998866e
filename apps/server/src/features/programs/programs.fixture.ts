import type { ProgramDetail, ProgramGrid } from '@spotter/contract/programs';
import { fixedId } from '#lib/ids.ts';

/** Who calls the app. */
type Caller = {
  get(path: string): Promise<{ body: unknown }>;
  post(path: string, body?: unknown): Promise<{ body: unknown }>;
};

export const SQUAT = fixedId('exercise/back-squat');
export const BENCH = fixedId('exercise/bench-press');

/** A Monday. */
export const START = '2026-03-02';

export const readProgram = async (trainer: Caller, id: string): Promise<ProgramDetail> =>
  (await trainer.get(`/api/programs/${id}`)).body as ProgramDetail;

/** The lines of a workout with squats of this many kilograms. */
export const squats = (weight: number, sets = 3) => [{ exerciseId: SQUAT, sets, reps: 5, weight }];

/** A workout of the trainer's own list. */
export async function newWorkout(trainer: Caller, name: string, weight: number): Promise<string> {
  const { body } = await trainer.post('/api/workouts', { name, exercises: squats(weight) });
  return (body as { id: string }).id;
}

/** A programme of these weeks with a workout on each of the days of its first week. */
export async function newProgram(
  trainer: Caller,
  { weeks = 4, days = [1, 3, 5], weight = 100 }: { weeks?: number; days?: number[]; weight?: number } = {},
): Promise<ProgramDetail> {
  const { body } = await trainer.post('/api/programs', { name: 'Strong', weeks });
  const { id } = body as ProgramDetail;
  let { version } = body as ProgramDetail;
  for (const day of days) {
    const workoutId = await newWorkout(trainer, `Day ${day}`, weight);
    const added = await trainer.post(`/api/programs/${id}/cells`, { version, week: 1, day, workoutId });
    version = (added.body as ProgramGrid).version;
  }
  return readProgram(trainer, id);
}

/** The same programme, with its first week on all others. */
export async function filledProgram(
  trainer: Caller,
  options: Parameters<typeof newProgram>[1] & { addKg?: number } = {},
): Promise<ProgramDetail> {
  const { id, version, weeks } = await newProgram(trainer, options);
  const toWeeks = Array.from({ length: weeks - 1 }, (_nothing, index) => index + 2);
  const wish = { version, fromWeek: 1, toWeeks, addKg: options.addKg ?? 0 };
  await trainer.post(`/api/programs/${id}/fill`, wish);
  return readProgram(trainer, id);
}

/** The loads of the first line of each cell: `week/day` with kilograms. */
export const loadsOf = ({ cells, workouts }: Pick<ProgramGrid, 'cells' | 'workouts'>): string[] => {
  const byId = new Map(workouts.map((workout) => [workout.id, workout]));
  return cells.map(
    ({ week, day, workoutId }) => `${week}/${day} ${byId.get(workoutId)?.lines[0]?.weight ?? '-'}`,
  );
};
