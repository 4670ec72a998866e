import { REPS_MAX, SECONDS_MAX } from '@spotter/contract/workouts-limits';
import { useFormat } from '#lib/format.ts';
import { fromKg, toKg, WEIGHT_DECIMALS, weightMax } from '#lib/weight.ts';
import { weightReader } from '#lib/weight-reader.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Stepper } from '#ui/field/stepper.tsx';
import { Switch } from '#ui/field/switch.tsx';
import type { Measures } from './item-rows.ts';
import { MachineFields } from './machine-fields.tsx';
import type { MachineName, MeasureName } from './measure-rules.ts';
import type { Going } from './pace/pace-of.ts';
import { usePaceText } from './pace/use-pace-text.ts';
import { durationStep } from './step-rules.ts';
import { TIME_TEXT } from './time-text.ts';
import { useDistanceField } from './use-distance-field.ts';
import { useWeightSteps } from './use-weight-steps.ts';

type Props = {
  values: Measures;
  /** The measures that this set has; other fields are hidden. */
  has: Record<MeasureName, boolean>;
  /** How it is said how fast one goes. */
  goes?: Going;
  /** What can be said of the machine. */
  machine: readonly MachineName[];
  onChange: (part: Partial<Measures>) => void;
};

/** The numbers of a set, each with a stepper. */
export function MeasureFields({ values, has, goes, machine, onChange }: Props) {
  const { t } = useTranslation();
  const names = { lessLabel: t('common.less'), moreLabel: t('common.more') };
  const paceText = usePaceText();
  const pace = paceText(values, goes);
  const distanceField = useDistanceField(values.distance, machine.length > 0);
  const said = has.distance ? machine.filter((name) => name !== 'distance') : machine;
  return (
    <>
      {has.weight && (
        <WeightField value={values.weight} onChange={(weight) => onChange({ weight })} names={names} />
      )}
      {has.added && (
        <AddedField value={values.added ?? null} onChange={(added) => onChange({ added })} names={names} />
      )}
      {has.reps && (
        <Stepper
          label={t('sessions.sheet.reps')}
          value={values.reps}
          onChange={(reps) => onChange({ reps })}
          max={REPS_MAX}
          {...names}
        />
      )}
      {has.distance && (
        <Stepper
          label={t('sessions.sheet.distance')}
          {...distanceField}
          value={values.distance}
          onChange={(distance) => onChange({ distance })}
          {...names}
        />
      )}
      {has.duration && (
        <Stepper
          label={t('sessions.sheet.time')}
          unit={t((values.duration ?? 0) < 60 ? 'sessions.unit.seconds' : 'sessions.unit.minutes')}
          value={values.duration}
          onChange={(duration) => onChange({ duration })}
          max={SECONDS_MAX - 1}
          step={durationStep(values.duration)}
          snap
          {...TIME_TEXT}
          {...names}
        />
      )}
      {pace && (
        <p className="tabular text-center text-15 text-ink-soft">
          {goes === 'speed' ? pace : t('sessions.pace.is', { pace })}
        </p>
      )}
      <MachineFields values={values} names={said} onChange={onChange} />
    </>
  );
}

/** Kilograms on the bodyweight; below zero, those that help takes off. */
function AddedField({ value, onChange, names }: WeightProps) {
  const { t } = useTranslation();
  const { units, unit, step } = useWeightSteps();
  return (
    <Stepper
      label={t('loads.set.addedLabel')}
      unit={unit}
      value={value === null ? null : fromKg(value, units)}
      onChange={(added) => onChange(added === null ? null : toKg(added, units))}
      min={-weightMax(units)}
      max={weightMax(units)}
      step={step}
      snap
      decimals={WEIGHT_DECIMALS[units]}
      reads={weightReader(units)}
      {...names}
    />
  );
}

type WeightProps = {
  value: number | null;
  onChange: (kilograms: number | null) => void;
  names: { lessLabel: string; moreLabel: string };
};

function WeightField({ value, onChange, names }: WeightProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { units, unit, step, fineStep, fine, setFine } = useWeightSteps();
  return (
    <div>
      <Stepper
        label={t('sessions.sheet.weight')}
        unit={unit}
        value={value === null ? null : fromKg(value, units)}
        onChange={(weight) => onChange(weight === null ? null : toKg(weight, units))}
        min={0}
        max={weightMax(units)}
        step={step}
        snap
        decimals={WEIGHT_DECIMALS[units]}
        reads={weightReader(units)}
        {...names}
      />
      <Switch
        className="mt-1"
        label={t('sessions.sheet.fine', { step: format.number(fineStep, 2), unit })}
        checked={fine}
        onChange={setFine}
      />
    </div>
  );
}
