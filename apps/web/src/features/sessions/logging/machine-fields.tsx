import { CALORIES_MAX, INCLINE_MAX, INCLINE_STEP, RESISTANCE_MAX } from '@spotter/contract/sessions-limits';
import { Flame, Gauge, Route, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Stepper } from '#ui/field/stepper.tsx';
import type { Measures } from './item-rows.ts';
import type { MachineName } from './measure-rules.ts';
import { toInclineStep, toResistanceStep } from './step-rules.ts';
import { useDistanceField } from './use-distance-field.ts';

const FIELDS = {
  incline: {
    ...{ label: 'sessions.incline.label', icon: TrendingUp, unit: '%' },
    ...{ max: INCLINE_MAX, step: INCLINE_STEP, decimals: 1, tidy: toInclineStep },
  },
  resistance: {
    ...{ label: 'sessions.resistance.label', icon: Gauge, unit: undefined },
    ...{ max: RESISTANCE_MAX, step: 1, decimals: 1, tidy: toResistanceStep },
  },
  calories: {
    ...{ label: 'sessions.calories.label', icon: Flame, unit: 'kcal' },
    ...{ max: CALORIES_MAX, step: 5, decimals: 0, tidy: (kcal: number | null) => kcal },
  },
} as const;
const DISTANCE = { label: 'sessions.sheet.distance', icon: Route, tidy: (metres: number | null) => metres };
const ORDER = ['distance', ...(Object.keys(FIELDS) as (keyof typeof FIELDS)[])] as const;

type Props = {
  values: Measures;
  /** What can be said of the machine; what is said already is shown in any case. */
  names: readonly MachineName[];
  onChange: (part: Partial<Measures>) => void;
};

/** Distance, incline, resistance and calories of a set. Most have none of them, so each field opens by hand. */
export function MachineFields({ values, names, onChange }: Props) {
  const { t } = useTranslation();
  const fields = { ...FIELDS, distance: { ...DISTANCE, ...useDistanceField(values.distance, true) } };
  // Where sets are counted by it, the distance has its own field.
  const can = ORDER.filter((name) => name !== 'distance' || names.includes(name));
  const [opened, setOpened] = useState<readonly MachineName[]>(() =>
    can.filter((name) => values[name] != null),
  );
  const isOpen = (name: MachineName) => opened.includes(name) || values[name] != null;
  const closed = names.filter((name) => !isOpen(name));
  return (
    <>
      {can.filter(isOpen).map((name) => {
        const { label, icon: _, tidy, ...field } = fields[name];
        return (
          <Stepper
            key={name}
            label={t(label)}
            value={values[name] ?? null}
            onChange={(value) => onChange({ [name]: tidy(value) })}
            snap
            lessLabel={t('common.less')}
            moreLabel={t('common.more')}
            {...field}
          />
        );
      })}
      {closed.length > 0 && (
        <div className="-mx-2 flex flex-wrap gap-x-1">
          {closed.map((name) => {
            const { label, icon: Icon } = fields[name];
            return (
              <Button
                key={name}
                tone="ghost"
                icon={<Icon />}
                className="text-ink-soft"
                onClick={() => setOpened([...opened, name])}
              >
                {t(label)}
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
}
