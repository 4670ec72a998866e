import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDistanceUnit, useUnits } from '#features/accounts/api.ts';
import { shownDistance } from '#lib/distance-text.ts';
import { useFormat } from '#lib/format.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { fromKg } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Rolling } from '#ui/motion/rolling.tsx';
import type { ItemRows, SetRow, SetValues } from '../logging/item-rows.ts';
import { valuesIn } from '../logging/typed-sets.ts';
import type { Logging } from '../logging/use-logging.ts';
import { useSetName } from '../logging/use-set-name.ts';
import { useShownSets } from '../logging/use-typed.ts';

type Props = {
  rows: ItemRows;
  /** The set that the stage shows; null when all are done. */
  shown: SetRow | null;
  logging: Logging;
};

/** '5×65', '1:30', '500': a set as briefly as it can be said. */
function useBriefText(): (values: SetValues) => string {
  const format = useFormat();
  const units = useUnits();
  const distanceUnit = useDistanceUnit();
  return ({ reps, weight, added, duration, distance }) => {
    if (reps !== null) {
      if (added) {
        const more = format.number(Math.abs(fromKg(added, units)), 2);
        return `${reps}×${added > 0 ? '+' : '−'}${more}`;
      }
      return weight === null ? String(reps) : `${reps}×${format.number(fromKg(weight, units), 2)}`;
    }
    if (duration !== null) return clockText(duration);
    if (distance === null) return '–';
    // Miles as in the number above; metres whole, as they are typed.
    const far = shownDistance(distance, distanceUnit);
    return format.number(far.unit === 'mi' ? far.value : distance, 2);
  };
}

const CHIP =
  'tabular flex min-h-14 min-w-14 flex-col items-center justify-center gap-0.5 whitespace-nowrap rounded-control px-2 font-semibold text-13 transition-[background-color,scale] active:scale-95 forced-colors:border';

/** All sets of the exercise in a strip; a tap goes to one, to do or to correct it. */
export function SetStrip({ rows, shown, logging }: Props) {
  const { t } = useTranslation();
  const setName = useSetName();
  const brief = useBriefText();
  const typed = useShownSets(logging);
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown set's chip is found in the page
  useEffect(() => {
    const list = strip.current;
    const chip = list?.querySelector<HTMLElement>('[aria-current=true]')?.parentElement;
    if (list && chip) list.scrollLeft = chip.offsetLeft - (list.clientWidth - chip.clientWidth) / 2;
  }, [shown?.id]);
  const { name } = rows.item.exercise;
  return (
    <ul
      ref={strip}
      data-scrolls=""
      aria-label={t('sessions.stage.sets', { name })}
      className="relative -mx-4 flex shrink-0 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {rows.rows.map((row) => {
        const isShown = row.id === shown?.id;
        return (
          <li key={row.id} className="shrink-0">
            <button
              type="button"
              aria-current={isShown}
              onClick={() => logging.setChosen(row.id)}
              className={classNames(
                CHIP,
                row.done ? 'bg-positive-soft text-positive' : 'bg-control text-ink-soft',
                isShown && 'inset-ring-2 inset-ring-ink forced-colors:border-3',
              )}
            >
              <span className="flex items-center gap-1 font-normal">
                <span className="sr-only">{setName(row)} </span>
                <span aria-hidden>
                  {row.values.type === 'warmup' ? t('sessions.type.warmupLetter') : row.count}
                </span>
                {row.done && (
                  <>
                    <Check aria-hidden strokeWidth={3} className="size-3.5" />
                    <span className="sr-only">{t('sessions.item.done')} </span>
                  </>
                )}
              </span>
              <span className="text-15">
                <Rolling value={brief(valuesIn(typed, row))} />
              </span>
            </button>
          </li>
        );
      })}
      <li className="shrink-0">
        <button
          type="button"
          aria-label={t('sessions.item.addSetTo', { name })}
          onClick={() => logging.add(rows)}
          className={classNames(CHIP, 'bg-control text-ink-soft')}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </li>
    </ul>
  );
}
