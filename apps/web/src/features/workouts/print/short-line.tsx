import type { WorkoutExercise } from '@spotter/contract/workouts';
import { useUnits } from '#features/accounts/api.ts';
import { Figure } from '#features/figures/api.ts';
import { weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useTargetText } from '../use-target-text.ts';

const NO_FIGURE = <span />;

type ShortLineProps = {
  line: WorkoutExercise;
  mark: string;
  /** What the load of each set is for the person, in kilograms; null where the target says it or nothing does. */
  weights?: readonly (number | null)[] | undefined;
};

/** One exercise in a week on paper: its figure, its targets and loads in a line, and an empty box for each set. */
export function ShortLine({ line, mark, weights = [] }: ShortLineProps) {
  const { language } = useTranslation().i18n;
  const units = useUnits();
  const targetText = useTargetText();
  const { exercise, exerciseId, notes, targets } = line;
  // Warm-ups stay out, as in the line of targets.
  const known = weights.filter((weight, index) => weight !== null && targets[index]?.type !== 'warmup');
  // One of each set where they differ, as the repetitions below them: 20, 20 and 25 kg are no two loads.
  const loads = (new Set(known).size === 1 ? known.slice(0, 1) : known).map((weight) =>
    weightText(weight ?? 0, units, language),
  );
  let counted = 0;
  return (
    <li className="grid break-inside-avoid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3">
      <div aria-hidden className="size-14 overflow-hidden rounded-inner">
        <Figure exercise={{ id: exerciseId, name: exercise.name }} motion="off" whileLoading={NO_FIGURE} />
      </div>
      <div className="min-w-0">
        <h4 className="flex flex-wrap justify-between gap-x-3 font-semibold text-15 leading-tight">
          <span className="min-w-0 break-words">
            <span className="tabular text-ink-soft">{mark}</span> {exercise.name}
          </span>
          {loads.length > 0 && <span className="tabular">{loads.join(' / ')}</span>}
        </h4>
        <p className="tabular text-13 leading-snug">{targetText(targets, line.tempo)}</p>
        {notes && <p className="whitespace-pre-line text-13 text-ink-soft leading-snug">{notes}</p>}
        <div
          aria-hidden
          className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 in-data-[week=airy]:grid-cols-[repeat(auto-fill,minmax(3rem,1fr))]"
        >
          {targets.map(({ type }, index) => {
            if (type !== 'warmup') counted += 1;
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: sets have no ids, and the sheet is never reordered
                key={index}
                className="h-7 rounded-inner border border-line-strong px-1 text-13 text-ink-faint leading-tight in-data-[week=airy]:h-10"
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
