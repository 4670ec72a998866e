import { METRES_MAX, REPS_MAX, SECONDS_MAX } from '@spotter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { browserStorage } from '#lib/browser-storage.ts';
import { useFormat } from '#lib/format.ts';
import { fromKg, toKg, WEIGHT_DECIMALS, weightMax } from '#lib/weight.ts';
import { Stepper } from '#ui/stepper.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Measures } from './rows.ts';
import { distanceStep, SECONDS_STEP, WEIGHT_STEPS } from './steps.ts';

const FINE_KEY = 'weight-steps-fine';

type Props = {
  values: Measures;
  /** Which of them this set has; the others are not asked for. */
  has: Record<keyof Measures, boolean>;
  onChange: (part: Partial<Measures>) => void;
};

/** The numbers of a set, each with steps that a thumb can count. */
export function MeasureFields({ values, has, onChange }: Props) {
  const { t } = useTranslation();
  const names = { lessLabel: t('common.less'), moreLabel: t('common.more') };
  const seconds = values.duration ?? 0;
  return (
    <>
      {has.weight && (
        <WeightField value={values.weight} onChange={(weight) => onChange({ weight })} names={names} />
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
          unit={t('sessions.unit.metres')}
          value={values.distance}
          onChange={(distance) => onChange({ distance })}
          max={METRES_MAX}
          step={distanceStep(values.distance)}
          snap
          {...names}
        />
      )}
      {has.duration && (
        <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 min-[22rem]:gap-2">
          <Stepper
            label={t('sessions.sheet.minutes')}
            unit={t('sessions.unit.minutes')}
            value={Math.floor(seconds / 60)}
            onChange={(minutes) => onChange({ duration: (minutes ?? 0) * 60 + (seconds % 60) })}
            max={SECONDS_MAX / 60 - 1}
            {...names}
          />
          <Stepper
            label={t('sessions.sheet.seconds')}
            unit={t('sessions.unit.seconds')}
            value={seconds % 60}
            onChange={(rest) => onChange({ duration: Math.floor(seconds / 60) * 60 + (rest ?? 0) })}
            max={59}
            step={SECONDS_STEP}
            snap
            {...names}
          />
        </div>
      )}
    </>
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
  const units = useUnits();
  const [fine, setFine] = useState(() => browserStorage.read(FINE_KEY) !== null);
  const steps = WEIGHT_STEPS[units];
  const unit = units === 'imperial' ? t('sessions.unit.lb') : t('sessions.unit.kg');
  return (
    <div>
      <Stepper
        label={t('sessions.sheet.weight')}
        unit={unit}
        value={value === null ? null : fromKg(value, units)}
        onChange={(weight) => onChange(weight === null ? null : toKg(weight, units))}
        min={0}
        max={weightMax(units)}
        step={fine ? steps.fine : steps.normal}
        snap
        decimals={WEIGHT_DECIMALS[units]}
        {...names}
      />
      <Switch
        className="mt-1"
        label={t('sessions.sheet.fine', { step: format.number(steps.fine, 2), unit })}
        checked={fine}
        onChange={(on) => {
          setFine(on);
          if (on) browserStorage.write(FINE_KEY, 'yes');
          else browserStorage.remove(FINE_KEY);
        }}
      />
    </div>
  );
}
