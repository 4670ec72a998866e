import type { SetTarget, WorkoutExercise } from '@spotter/contract/workouts';
import { useDistanceText, useUnits } from '#features/accounts/api.ts';
import { Figure } from '#features/figures/api.ts';
import { useFormat } from '#lib/format.ts';
import { AMRAP, loadText, rirText } from '#lib/numbers/load-text.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Days on which the sheet can be filled in. */
const DAYS = [1, 2, 3, 4] as const;
const NO_FIGURE = <span />;
const CELL =
  'border border-line-strong px-2 py-1.5 text-center max-lg:whitespace-nowrap print:whitespace-normal';

/** One exercise on paper: its figure, its sets with their targets, and an empty box for each set and day. */
export function PrintLine({ line, mark }: { line: WorkoutExercise; mark: string }) {
  const { t } = useTranslation();
  const { exercise, exerciseId, notes, tempo, targets } = line;
  const texts = useTargets(line);
  const heads = [
    t('workouts.print.set'),
    texts.amountHead,
    t('workouts.line.weight'),
    t('workouts.line.rest'),
  ];
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[7rem_minmax(0,1fr)] print:grid-cols-[7rem_minmax(0,1fr)]">
      <div aria-hidden className="size-28 overflow-hidden rounded-control max-sm:hidden print:block">
        <Figure exercise={{ id: exerciseId, name: exercise.name }} motion="off" whileLoading={NO_FIGURE} />
      </div>
      <div className="min-w-0">
        <h2 className="display font-bold text-17">
          <span className="tabular text-ink-soft">{mark}</span> {exercise.name}
        </h2>
        {tempo && <p className="tabular text-13 text-ink-soft">{t('loads.tempoOf', { tempo })}</p>}
        {notes && <p className="whitespace-pre-line text-13 text-ink-soft">{notes}</p>}
        <section
          aria-label={exercise.name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled by the keys
          tabIndex={0}
          className="mt-1.5 overflow-x-auto"
        >
          <table className="tabular w-full min-w-120 border-collapse text-13">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className={`${CELL} font-semibold`}>
                    {head}
                  </th>
                ))}
                {DAYS.map((day) => (
                  <th key={day} scope="col" className={`${CELL} w-1/8 font-normal text-ink-soft`}>
                    {t('workouts.print.day', { number: day })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {targets.map((target, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sets have no ids, and the sheet is never reordered
                <tr key={index}>
                  <th scope="row" className={`${CELL} font-semibold`}>
                    {texts.set(target, index)}
                  </th>
                  <td className={CELL}>{texts.amount(target)}</td>
                  <td className={CELL}>{texts.weight(target)}</td>
                  <td className={CELL}>{texts.rest(target)}</td>
                  {DAYS.map((day) => (
                    <td key={day} className={`${CELL} h-8`} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </li>
  );
}

/** The texts of a line's targets, in the reader's language and units. */
function useTargets({ exercise: { measure }, targets }: WorkoutExercise) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const distanceText = useDistanceText();
  const format = useFormat();
  const { language } = i18n;
  const time = (seconds: number | null) => (seconds === null ? '' : durationText(seconds, language));
  const heads = {
    reps: t('workouts.line.reps'),
    time: t('workouts.line.time'),
    distance: t('workouts.line.distance'),
  };
  function oneSide({ reps, repsMax, amrap, duration, distance }: SetTarget): string {
    if (reps !== null)
      return repsMax === null ? `${format.number(reps)}${amrap ? '+' : ''}` : `${reps}–${repsMax}`;
    if (amrap) return AMRAP;
    if (distance !== null) return distanceText(distance);
    return time(duration);
  }
  return {
    amountHead: heads[measure],
    /** Warm-ups are not counted. */
    set: ({ type }: SetTarget, index: number) =>
      type === 'warmup'
        ? t('workouts.setType.warmup')
        : format.number(targets.slice(0, index + 1).filter((one) => one.type !== 'warmup').length),
    amount: (target: SetTarget) => {
      const amount = oneSide(target);
      return amount && target.perSide ? t('loads.set.perSide', { amount }) : amount;
    },
    /** The load, and how hard the set is. */
    weight: (target: SetTarget) =>
      [
        loadText(target, units, i18n),
        target.rpe === null ? null : t('workouts.target.rpe', { value: format.number(target.rpe) }),
        target.rir === null ? null : rirText(target.rir, language),
      ]
        .filter((part) => part !== null)
        .join(' · '),
    rest: ({ restTime, every }: SetTarget) =>
      every == null ? time(restTime) : t('loads.set.every', { time: time(every) }),
  };
}
