import type { WorkoutDetail } from '@spotter/contract/workouts';
import { StudioMark } from '#features/workouts/print/studio-mark.tsx';
import { useFormat } from '#lib/format.ts';
import type { PlannedWeek } from './plan-weeks.ts';
import { PrintDay } from './print-day.tsx';

type PrintWeekProps = {
  week: PlannedWeek;
  /** Whose week it is. */
  name: string;
  /** By id; null for one that the reader may not open. */
  workouts: ReadonlyMap<string, WorkoutDetail | null>;
};

/** So many exercises and days have room on a page in full size. */
const ROOMY = 21;

/** One week on a page of its own: its days in two columns, always black on white. */
export function PrintWeek({ week: { from, to, entries }, name, workouts }: PrintWeekProps) {
  const format = useFormat();
  const counts = entries.map(({ workoutId }) => (workouts.get(workoutId)?.exercises.length ?? 0) + 1);
  const lines = counts.reduce((sum, count) => sum + count, 0);
  return (
    <article
      data-theme="light"
      data-week={lines > ROOMY ? 'full' : 'roomy'}
      className="paper rounded-card bg-surface-1 p-4 text-ink sm:p-8 print:not-first-of-type:break-before-page"
    >
      <header className="flex items-start justify-between gap-6 border-line-strong border-b pb-3">
        <div className="min-w-0">
          <h2 className="display text-balance font-extrabold text-24">{format.days(from, to)}</h2>
          <p className="text-15 text-ink-soft">{name}</p>
        </div>
        <StudioMark />
      </header>
      <div className="gap-8 pt-4 sm:columns-2 print:columns-2 print:gap-6">
        {entries.map((entry) => (
          <PrintDay
            key={entry.assignmentId}
            date={entry.date}
            name={entry.workoutName}
            workout={workouts.get(entry.workoutId) ?? null}
            // Of three days the second is divided between the columns, else they would not fit.
            isWhole={entries.length === 1 || entries.length % 2 === 0}
          />
        ))}
      </div>
    </article>
  );
}
