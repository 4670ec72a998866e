import type { WorkoutDetail } from '@spotter/contract/workouts';
import { StudioMark } from '#features/workouts/print/studio-mark.tsx';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { type PlannedWeek, programsOf } from './plan-weeks.ts';
import { PrintDay } from './print-day.tsx';

type PrintWeekProps = {
  week: PlannedWeek;
  /** Whose week it is. */
  name: string;
  /** By id; null for one that the reader may not open. */
  workouts: ReadonlyMap<string, WorkoutDetail | null>;
  /** By line what percents and ratings are for this person, in kilograms. */
  loads: ReadonlyMap<string, readonly (number | null)[]> | undefined;
};

/** So many exercises and days have room on a page, the fewer the larger: what is over is drawn smallest. */
const AIRY = 14;
const AIRY_DAY = 8;
const ROOMY = 21;

/** @param counts the exercises of each day, with one more for the day itself */
function sizeOf(counts: readonly number[]): 'airy' | 'roomy' | 'full' {
  const lines = counts.reduce((sum, count) => sum + count, 0);
  if (lines > ROOMY) return 'full';
  return lines <= AIRY && Math.max(...counts) <= AIRY_DAY ? 'airy' : 'roomy';
}

/** One week on a page of its own: its days in two columns, always black on white. */
export function PrintWeek({ week, name, workouts, loads }: PrintWeekProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, to, entries } = week;
  const programs = programsOf(week).map((program) => t('progress.plan.program', program));
  const counts = entries.map(({ workoutId }) => (workouts.get(workoutId)?.exercises.length ?? 0) + 1);
  return (
    <article
      data-theme="light"
      data-week={sizeOf(counts)}
      className="paper rounded-card bg-surface-1 p-4 text-ink sm:p-8 print:not-first-of-type:break-before-page"
    >
      <header className="flex items-start justify-between gap-6 border-line-strong border-b pb-3">
        <div className="min-w-0">
          <h2 className="display text-balance font-extrabold text-24">{format.days(from, to)}</h2>
          <p className="break-words text-15 text-ink-soft">{[name, ...programs].join(' · ')}</p>
        </div>
        <StudioMark />
      </header>
      <div className="gap-8 pt-4 lg:columns-2 print:columns-2 print:gap-6">
        {entries.map((entry) => (
          <PrintDay
            key={entry.assignmentId}
            date={entry.date}
            name={entry.workoutName}
            workout={workouts.get(entry.workoutId) ?? null}
            loads={loads}
            // Of three days the second is divided between the columns, else they would not fit.
            isWhole={entries.length === 1 || entries.length % 2 === 0}
          />
        ))}
      </div>
    </article>
  );
}
