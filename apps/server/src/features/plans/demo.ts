import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { makeStudio } from '#demo/studio.ts';
import { makeFinished } from '#demo/training/history.ts';
import { makePlannedDays } from '#demo/training/planned-days.ts';

/** The planned days of the demo studio, and which of them were done. */
export const plansDemo: DemoPart = {
  rows(scene) {
    const { row } = scene.once(makeStudio);
    const completedAt = new Map(scene.once(makeFinished).map(({ day, at }) => [day, at]));
    const assignments = scene
      .once(makePlannedDays)
      .flat()
      .map(
        (day): Row<'assignments'> => ({
          id: day.id,
          studio_id: row.id,
          workout_id: day.workout.id,
          client_id: day.client.person.id,
          assigned_by: day.workout.author.person.id,
          date: day.date,
          moved_from: day.movedFrom,
          completed_at: completedAt.get(day) ?? null,
          created_at: day.assignedAt,
          run_id: day.program?.runId ?? null,
          cell_id: day.program?.cellId ?? null,
          program_week: day.program?.week ?? null,
          program_day: day.program?.day ?? null,
          program_date: day.program ? day.date : null,
          adjusted: false,
        }),
      );
    return { assignments };
  },
};
