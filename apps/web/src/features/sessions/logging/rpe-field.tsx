import { RPE_MAX, RPE_STEP } from '@spotter/contract/rpe-limits';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';

/** The lowest offered rating; a lower one that was logged elsewhere is offered too. */
const LOWEST = 5;
const NONE = 'none';

function choicesWith(value: number | null): number[] {
  const all: number[] = [];
  for (let rpe = RPE_MAX; rpe >= LOWEST; rpe -= RPE_STEP) all.push(rpe);
  return value !== null && value < LOWEST ? [...all, value] : all;
}

/** 'About 2 reps left': what a rating says of the set's end. */
export function useReserveText(): (rpe: number) => string {
  const { t } = useTranslation();
  return (rpe) => {
    const left = Math.floor(RPE_MAX - rpe);
    return left === 0 ? t('sessions.rpe.nothingLeft') : t('sessions.rpe.left', { count: left });
  };
}

type Props = { value: number | null; onChange: (value: number | null) => void };

/** The rating of a set (RPE), 1 to 10, explained as reps in reserve. */
export function RpeField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const reserveText = useReserveText();
  const options = [
    { value: NONE, label: t('sessions.rpe.none') },
    ...choicesWith(value).map((rpe) => ({ value: String(rpe), label: format.number(rpe) })),
  ];
  return (
    <div>
      <ChoiceChips
        scroll
        label={t('sessions.rpe.label')}
        options={options}
        value={value === null ? NONE : String(value)}
        onChange={(chosen) => onChange(chosen === NONE ? null : Number(chosen))}
      />
      <p aria-live="polite" className="mt-1.5 min-h-4.5 text-13 text-ink-faint">
        {value === null ? t('sessions.rpe.hint') : reserveText(value)}
      </p>
    </div>
  );
}
