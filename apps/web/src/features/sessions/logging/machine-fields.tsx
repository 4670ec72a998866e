import { CALORIES_MAX, INCLINE_MAX, INCLINE_STEP, RESISTANCE_MAX } from '@spotter/contract/sessions-limits';
import { Flame, Gauge, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Stepper } from '#ui/field/stepper.tsx';
import type { Measures } from './item-rows.ts';
import type { MachineName } from './measure-rules.ts';
import { toInclineStep, toResistanceStep } from './step-rules.ts';

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
const ORDER = Object.keys(FIELDS) as MachineName[];

type Props = {
  values: Measures;
  /** What can be said of the machine; what is said already is shown in any case. */
  names: readonly MachineName[];
  onChange: (part: Partial<Measures>) => void;
};

/** Incline, resistance and calories of a set. Most have none of them, so each field opens by hand. */
export function MachineFields({ values, names, onChange }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<readonly MachineName[]>(() =>
    ORDER.filter((name) => values[name] != null),
  );
  const isOpen = (name: MachineName) => opened.includes(name) || values[name] != null;
  const closed = names.filter((name) => !isOpen(name));
  return (
    <>
      {ORDER.filter(isOpen).map((name) => {
        const { label, icon: _, tidy, ...field } = FIELDS[name];
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
            const { label, icon: Icon } = FIELDS[name];
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
