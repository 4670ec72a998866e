import type { WorkoutExercise } from '@spotter/contract/workouts';
import { Figure } from '#features/figures/api.ts';
import { useTargetText } from '../use-target-text.ts';

const NO_FIGURE = <span />;

/** One exercise in a week on paper: its figure, its targets in a line, and an empty box for each set. */
export function ShortLine({ line, mark }: { line: WorkoutExercise; mark: string }) {
  const targetText = useTargetText();
  const { exercise, exerciseId, notes, targets } = line;
  let counted = 0;
  return (
    <li className="grid break-inside-avoid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3">
      <div aria-hidden className="size-14 overflow-hidden rounded-inner">
        <Figure exercise={{ id: exerciseId, name: exercise.name }} motion="off" whileLoading={NO_FIGURE} />
      </div>
      <div className="min-w-0">
        <h4 className="font-semibold text-15 leading-tight">
          <span className="tabular text-ink-soft">{mark}</span> {exercise.name}
        </h4>
        <p className="tabular text-13 leading-snug">{targetText(targets)}</p>
        {notes && <p className="whitespace-pre-line text-13 text-ink-soft leading-snug">{notes}</p>}
        <div aria-hidden className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
          {targets.map(({ type }, index) => {
            if (type !== 'warmup') counted += 1;
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: sets have no ids, and the sheet is never reordered
                key={index}
                className="h-7 rounded-inner border border-line-strong px-1 text-13 text-ink-faint leading-tight"
              >
                {type === 'warmup' ? '' : counted}
              </span>
            );
          })}
        </div>
      </div>
    </li>
  );
}
