import { type DayText, dayIn } from '@spotter/contract/days';
import { REPORT_LIFTS } from '@spotter/contract/progress-limits';
import type { ProgramReport } from '@spotter/contract/training-report';
import { countKept, percentUpTo, statusOf } from '../rules.ts';
import type { LiftRow, RunWork } from './report-queries.ts';

/** What counts: what waits in a pause is not asked for. */
export const withoutWaiting = (work: readonly RunWork[]): RunWork[] =>
  work.filter(({ isPaused }) => !isPaused);

/** The weeks of a programme with a planned day, each with what was done of it. */
export function weeksOfReport(work: readonly RunWork[], today: DayText): ProgramReport['byWeek'] {
  return [...Map.groupBy(work, ({ week }) => week)]
    .sort(([a], [b]) => a - b)
    .map(([week, days]) => {
      const asked = withoutWaiting(days);
      return {
        week,
        ...countKept(asked),
        percent: percentUpTo(asked, today),
        workouts: days.map((day) => ({
          date: day.date,
          name: day.name,
          status: statusOf(day, today),
          plannedSets: day.plannedSets,
          keptSets: day.keptSets,
        })),
      };
    });
}

/** The exercises with a load in most sessions; of equally many, the heaviest. */
export function mainLifts(rows: readonly LiftRow[], timeZone: string): ProgramReport['lifts'] {
  const top = (lifts: readonly LiftRow[]) => Math.max(...lifts.map(({ done }) => done));
  return [...Map.groupBy(rows, ({ exerciseId }) => exerciseId)]
    .sort(([, a], [, b]) => b.length - a.length || top(b) - top(a))
    .slice(0, REPORT_LIFTS)
    .map(([exerciseId, lifts]) => ({
      exerciseId,
      name: lifts[0]?.name ?? '',
      sessions: lifts.map(({ at, planned, done }) => ({
        date: dayIn(timeZone, new Date(at)),
        planned,
        done,
      })),
    }));
}
