import { RPE_MAX } from '@spotter/contract/rpe-limits';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import type { SetRow } from '../logging/item-rows.ts';
import { useReserveText } from '../logging/rpe-field.tsx';
import type { Logging } from '../logging/use-logging.ts';
import { useSetName } from '../logging/use-set-name.ts';
import { useEffortText } from '../logging/use-set-text.ts';
import type { SessionView } from '../use-session-view.ts';
import { askedToRate } from './rows-to-show.ts';

/** The lowest rating in the row; lower ones and halves are chosen in the sheet of the set. */
const LOWEST = 6;
const WHOLE = Array.from({ length: RPE_MAX - LOWEST + 1 }, (_, at) => LOWEST + at);
/** The button that stands for a rating: of a half or a low one the nearest below, or the lowest. */
const placeOf = (rpe: number) => Math.max(LOWEST, Math.floor(rpe));

type Props = {
  view: Pick<SessionView, 'items'>;
  logging: Pick<Logging, 'change'>;
  /** The set that the stage shows. */
  shown: SetRow | null;
};

/** The rating that the coach asked for, of the set just done: one press writes it, a second takes it back. */
export function AskedRpe({ view, logging, shown }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const setName = useSetName();
  const effortText = useEffortText();
  const reserveText = useReserveText();
  const row = askedToRate(view, shown);
  if (!row) return null;
  const { rpe } = row.values;
  const exercise = view.items.find(({ item }) => item.id === row.itemId)?.item.exercise.name;
  const isElsewhere = shown !== null && shown.itemId !== row.itemId;
  const about = [isElsewhere && exercise, setName(row)].filter((part) => typeof part === 'string');
  return (
    <fieldset aria-label={[...about, t('sessions.rpe.label')].join(' · ')} className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-x-3 text-13">
        <span className="font-semibold text-ink">
          {[...about, rpe === null ? t('sessions.rpe.label') : reserveText(rpe)].join(' · ')}
        </span>
        {/* It stands at the numbers too. */}
        <span className="tabular shrink-0 text-ink-soft max-[24rem]:hidden">
          {t('sessions.sheet.target', { value: effortText(row.target) })}
        </span>
      </div>
      <div className="grid grid-cols-5 gap-2">
        {WHOLE.map((whole) => {
          const isRated = rpe !== null && placeOf(rpe) === whole;
          const value = format.number(isRated ? rpe : whole);
          return (
            <button
              key={whole}
              type="button"
              aria-pressed={isRated}
              aria-label={t('sessions.rpe.value', { value })}
              onClick={() => logging.change(row, { rpe: isRated ? null : whole }, false)}
              className={classNames(
                'tabular min-h-14 rounded-control font-bold text-17 transition-[background-color,scale] active:scale-95 forced-colors:border',
                isRated
                  ? 'bg-ink text-surface-0 forced-colors:border-3'
                  : 'bg-control text-ink hover:bg-control-hover',
              )}
            >
              {value}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
