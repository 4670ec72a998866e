import { type BarLoad, platesFor } from '@spotter/contract/loadable';
import { INCLINE_MAX, INCLINE_STEP } from '@spotter/contract/sessions-limits';
import { REPS_MAX, SECONDS_MAX } from '@spotter/contract/workouts-limits';
import type { ComponentProps } from 'react';
import { useReasonText } from '#features/loads/api.ts';
import { useFormat } from '#lib/format.ts';
import { fromKg, toKg, UNITS_OF, WEIGHT_DECIMALS, weightMax } from '#lib/weight.ts';
import { weightReader } from '#lib/weight-reader.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { ShownItem } from '../exercise/overlay-swaps.ts';
import type { Measures, SetRow } from '../logging/item-rows.ts';
import { isCardio, type MeasureName, measuresOfSet } from '../logging/measure-rules.ts';
import { usePaceText } from '../logging/pace/use-pace-text.ts';
import { durationStep, toInclineStep } from '../logging/step-rules.ts';
import { TIME_TEXT } from '../logging/time-text.ts';
import { useDistanceField } from '../logging/use-distance-field.ts';
import type { Logging } from '../logging/use-logging.ts';
import { useEffortText, useMachineText, useSetText } from '../logging/use-set-text.ts';
import { useShownValues, useTypedValues } from '../logging/use-typed.ts';
import { useWeightSteps } from '../logging/use-weight-steps.ts';
import type { SessionParts } from '../session-parts.ts';
import { BigStepper } from './big-stepper.tsx';

type Props = Pick<SessionParts, 'renderOnBarbell'> & {
  /** Whose set it is; oneself without. */
  clientId?: string;
  row: SetRow;
  item: ShownItem;
  logging: Logging;
};

/** The plates of one side in words: '20 kg bar + 20 + 2.5 a side'. */
function usePlatesText(unit: string): (load: BarLoad) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ bar, side }) => {
    const plates = side.map((plate) => format.number(plate, 2)).join(' + ');
    return side.length > 0
      ? t('sessions.stage.plates', { bar: format.number(bar), unit, plates })
      : t('sessions.stage.bar', { bar: format.number(bar), unit });
  };
}

/** What stands under the first number: last time and plates. */
function FirstNotes({ clientId, row, item, logging, renderOnBarbell }: Props) {
  const { t } = useTranslation();
  const setText = useSetText();
  const reasonText = useReasonText();
  const { rack, rackUnit } = useWeightSteps(clientId);
  const platesText = usePlatesText(rackUnit);
  const before = row.last && setText(row.last, row.goes);
  const { weight } = useShownValues(logging, row);
  const load = weight === null ? null : platesFor(fromKg(weight, UNITS_OF[rack.unit]), rack);
  return (
    <>
      {row.suggestion && <p>{reasonText(row.suggestion)}</p>}
      {before && <p>{t('sessions.set.last', { value: before })}</p>}
      {load && renderOnBarbell(item, <p>{platesText(load)}</p>)}
    </>
  );
}

/** What stands under the last number: pace, machine, and the target. */
function LastNotes({ row, item, logging }: Props) {
  const { t } = useTranslation();
  const setText = useSetText();
  const effortText = useEffortText();
  const values = useShownValues(logging, row);
  const planned = row.target && setText(row.target, row.goes);
  const paceText = usePaceText();
  const pace = paceText(values, row.goes);
  const machineText = useMachineText();
  const parts = [
    pace && (row.goes === 'speed' ? pace : t('sessions.pace.is', { pace })),
    ...machineText(values),
    planned && t('sessions.sheet.target', { value: planned }),
    values.band && values.band !== row.target?.band && t('loads.set.band', { name: values.band }),
    values.perSide && !planned && t('loads.set.perSideAlone'),
    effortText(row.target),
    item.tempo && t('loads.tempoOf', { tempo: item.tempo }),
  ].filter(Boolean);
  return parts.length > 0 && <p>{parts.join(' · ')}</p>;
}

type LoadProps = Pick<
  ComponentProps<typeof BigStepper>,
  'label' | 'value' | 'onChange' | 'onLeave' | 'lessLabel' | 'moreLabel' | 'below'
> & {
  clientId: string | undefined;
  /** Below zero is help. */
  isSigned?: boolean;
};

/** Kilograms in the person's unit. */
function LoadStepper({ clientId, value, onChange, isSigned = false, ...rest }: LoadProps) {
  const { units, unit, step } = useWeightSteps(clientId);
  return (
    <BigStepper
      unit={unit}
      value={value === null ? null : fromKg(value, units)}
      onChange={(load, isTyping) => onChange(load === null ? null : toKg(load, units), isTyping)}
      min={isSigned ? -weightMax(units) : 0}
      max={weightMax(units)}
      step={step}
      snap
      decimals={WEIGHT_DECIMALS[units]}
      reads={weightReader(units)}
      {...rest}
    />
  );
}

/** The numbers of one set, to be read at arm's length and changed by a thumb. */
export function SetNumbers(props: Props) {
  const { clientId, row, item, logging } = props;
  const values = useTypedValues(logging, row);
  const onChange = (part: Partial<Measures>, isTyping: boolean) => logging.change(row, part, isTyping);
  const { t } = useTranslation();
  const has = measuresOfSet(row, item);
  const distanceField = useDistanceField(values.distance, isCardio(item));
  const shown = (['weight', 'added', 'reps', 'distance', 'duration', 'incline'] as const).filter(
    (name) => has[name],
  );
  const common = (name: MeasureName) => ({
    lessLabel: t('common.less'),
    moreLabel: t('common.more'),
    onLeave: () => logging.commit(row),
    below: (
      <>
        {name === shown[0] && <FirstNotes {...props} />}
        {name === shown.at(-1) && <LastNotes {...props} />}
      </>
    ),
  });
  return (
    <div className="flex flex-col gap-3">
      {has.weight && (
        <LoadStepper
          label={t('sessions.sheet.weight')}
          clientId={clientId}
          value={values.weight}
          onChange={(weight, isTyping) => onChange({ weight }, isTyping)}
          {...common('weight')}
        />
      )}
      {has.added && (
        <LoadStepper
          isSigned
          label={t('loads.set.addedLabel')}
          clientId={clientId}
          value={values.added ?? null}
          onChange={(added, isTyping) => onChange({ added }, isTyping)}
          {...common('added')}
        />
      )}
      {has.reps && (
        <BigStepper
          label={t('sessions.sheet.reps')}
          unit={
            values.perSide
              ? t('loads.set.perSide', { amount: t('sessions.stage.reps', { count: values.reps ?? 0 }) })
              : t('sessions.stage.reps', { count: values.reps ?? 0 })
          }
          value={values.reps}
          onChange={(reps, isTyping) => onChange({ reps }, isTyping)}
          max={REPS_MAX}
          {...common('reps')}
        />
      )}
      {has.distance && (
        <BigStepper
          label={t('sessions.sheet.distance')}
          {...distanceField}
          value={values.distance}
          onChange={(distance, isTyping) => onChange({ distance }, isTyping)}
          {...common('distance')}
        />
      )}
      {has.duration && (
        <BigStepper
          label={t('sessions.sheet.time')}
          unit={(values.duration ?? 0) < 60 ? t('sessions.unit.seconds') : t('sessions.unit.minutes')}
          {...TIME_TEXT}
          value={values.duration}
          onChange={(duration, isTyping) => onChange({ duration }, isTyping)}
          max={SECONDS_MAX - 1}
          step={durationStep(values.duration)}
          snap
          {...common('duration')}
        />
      )}
      {has.incline && (
        <BigStepper
          label={t('sessions.incline.label')}
          unit="%"
          value={values.incline ?? null}
          onChange={(incline, isTyping) => onChange({ incline: toInclineStep(incline) }, isTyping)}
          max={INCLINE_MAX}
          step={INCLINE_STEP}
          decimals={1}
          snap
          {...common('incline')}
        />
      )}
    </div>
  );
}
