import { METRES_MAX, REPS_MAX, SECONDS_MAX } from '@spotter/contract/workouts-limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { fromKg, toKg, WEIGHT_DECIMALS, weightMax } from '#lib/weight.ts';
import type { ShownItem } from '../items/swaps.ts';
import { measuresOfSet } from '../logging/measures/measure-rules.ts';
import { distanceStep, SECONDS_STEP } from '../logging/measures/steps.ts';
import { useWeightSteps } from '../logging/measures/use-weight-steps.ts';
import type { Measures, SetRow, SetValues } from '../logging/rows.ts';
import { useSetText } from '../logging/use-set-text.ts';
import type { SessionParts } from '../parts.ts';
import { BigStepper } from './big-stepper.tsx';
import { type BarLoad, platesFor } from './plates.ts';

type Props = Pick<SessionParts, 'renderOnBarbell'> & {
  row: SetRow;
  item: ShownItem;
  values: SetValues;
  onChange: (part: Partial<Measures>, isTyping: boolean) => void;
  onLeave: () => void;
};

/** The plates of one side in words: '20 kg bar + 20 + 2.5 a side'. */
function usePlatesText(): (load: BarLoad) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const { unit } = useWeightSteps();
  return ({ bar, side }) => {
    const plates = side.map((plate) => format.number(plate, 2)).join(' + ');
    return side.length > 0
      ? t('sessions.stage.plates', { bar: format.number(bar), unit, plates })
      : t('sessions.stage.bar', { bar: format.number(bar), unit });
  };
}

/** What stands under the first number, and what under the last: last time and plates; the target. */
function useNotes({ row, item, values, renderOnBarbell }: Props): { first: ReactNode; last: ReactNode } {
  const { t } = useTranslation();
  const format = useFormat();
  const setText = useSetText();
  const platesText = usePlatesText();
  const { units } = useWeightSteps();
  const before = row.last && setText(row.last);
  const load = values.weight === null ? null : platesFor(fromKg(values.weight, units), units);
  const planned = row.target && setText(row.target);
  const parts = [
    planned && t('sessions.sheet.target', { value: planned }),
    row.target?.rpe != null && t('sessions.rpe.target', { value: format.number(row.target.rpe) }),
  ].filter(Boolean);
  return {
    first: (
      <>
        {before && <p>{t('sessions.set.last', { value: before })}</p>}
        {load && renderOnBarbell(item, <p>{platesText(load)}</p>)}
      </>
    ),
    last: parts.length > 0 && <p>{parts.join(' · ')}</p>,
  };
}

/** The numbers of one set, to be read at arm's length and changed by a thumb. */
export function SetNumbers(props: Props) {
  const { row, item, values, onChange, onLeave } = props;
  const { t } = useTranslation();
  const { units, unit, step } = useWeightSteps();
  const has = measuresOfSet(row, item);
  const notes = useNotes(props);
  const shown = (['weight', 'reps', 'distance', 'duration'] as const).filter((name) => has[name]);
  const common = (name: keyof Measures) => ({
    lessLabel: t('common.less'),
    moreLabel: t('common.more'),
    onLeave,
    below: (
      <>
        {name === shown[0] && notes.first}
        {name === shown.at(-1) && notes.last}
      </>
    ),
  });
  return (
    <div className="flex flex-col gap-3">
      {has.weight && (
        <BigStepper
          label={t('sessions.sheet.weight')}
          unit={unit}
          value={values.weight === null ? null : fromKg(values.weight, units)}
          onChange={(weight, isTyping) =>
            onChange({ weight: weight === null ? null : toKg(weight, units) }, isTyping)
          }
          max={weightMax(units)}
          step={step}
          snap
          decimals={WEIGHT_DECIMALS[units]}
          {...common('weight')}
        />
      )}
      {has.reps && (
        <BigStepper
          label={t('sessions.sheet.reps')}
          unit={t('sessions.stage.reps', { count: values.reps ?? 0 })}
          value={values.reps}
          onChange={(reps, isTyping) => onChange({ reps }, isTyping)}
          max={REPS_MAX}
          {...common('reps')}
        />
      )}
      {has.distance && (
        <BigStepper
          label={t('sessions.sheet.distance')}
          unit={t('sessions.unit.metres')}
          value={values.distance}
          onChange={(distance, isTyping) => onChange({ distance }, isTyping)}
          max={METRES_MAX}
          step={distanceStep(values.distance)}
          snap
          {...common('distance')}
        />
      )}
      {has.duration && (
        <BigStepper
          label={t('sessions.sheet.seconds')}
          unit={(values.duration ?? 0) < 60 ? t('sessions.unit.seconds') : t('sessions.unit.minutes')}
          shown={values.duration !== null && values.duration >= 60 ? clockText(values.duration) : null}
          value={values.duration}
          onChange={(duration, isTyping) => onChange({ duration }, isTyping)}
          max={SECONDS_MAX - 1}
          step={SECONDS_STEP}
          snap
          {...common('duration')}
        />
      )}
    </div>
  );
}
