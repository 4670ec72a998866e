import type { ComingPlan, PlanChangeWish } from '@spotter/contract/plan-changes';
import { SHIFT_DAYS_MAX } from '@spotter/contract/plan-changes-limits';
import {
  DELOAD_DEFAULT_PERCENT,
  DELOAD_MIN_PERCENT,
  type DeloadSets,
} from '@spotter/contract/programs-limits';
import { useEffect, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { ChangeStart } from './change-start.ts';
import { DeloadSetsField } from './deload-sets-field.tsx';

type WeekFieldsProps = {
  plan: ComingPlan;
  start: ChangeStart;
  onChange: (wish: PlanChangeWish | null) => void;
};

const WEEK = 7;

/** The first day that a change reaches: the asked one, or that of the next training. */
const firstDayOf = (plan: ComingPlan, { from }: ChangeStart) =>
  from && from > plan.today ? from : (plan.days.find(({ isOpen }) => isOpen)?.date ?? plan.today);

/** By how many days the coming days go, in which direction, and from which day on. */
export function ShiftFields({ plan, start, onChange }: WeekFieldsProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState<number | null>(WEEK);
  const [direction, setDirection] = useState<'later' | 'earlier'>('later');
  const [from, setFrom] = useState(() => firstDayOf(plan, start));
  useEffect(() => {
    if (!days || from === '') onChange(null);
    else onChange({ kind: 'shift', days: direction === 'later' ? days : -days, from });
  }, [days, direction, from, onChange]);
  return (
    <>
      <ChoiceChips
        label={t('plan-changes.shift.direction')}
        options={[
          { value: 'later', label: t('plan-changes.shift.later') },
          { value: 'earlier', label: t('plan-changes.shift.earlier') },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('plan-changes.shift.days')}
          min={1}
          max={SHIFT_DAYS_MAX}
          decimals={0}
          value={days}
          onChange={setDays}
        />
        <FromField plan={plan} value={from} onChange={setFrom} />
      </div>
    </>
  );
}

type FromFieldProps = { plan: ComingPlan; value: string; onChange: (day: string) => void };

function FromField({ plan, value, onChange }: FromFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      type="date"
      label={t('plan-changes.from')}
      min={plan.today}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** From which day on there is a week more; for a deload what is left of loads and sets. */
export function WeekFields({
  plan,
  start,
  kind,
  onChange,
}: WeekFieldsProps & { kind: 'rest_week' | 'deload_week' }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(() => firstDayOf(plan, start));
  const [percent, setPercent] = useState<number | null>(DELOAD_DEFAULT_PERCENT);
  const [sets, setSets] = useState<DeloadSets>('one_fewer');
  useEffect(() => {
    if (from === '') onChange(null);
    else if (kind === 'rest_week') onChange({ kind, from });
    else onChange(percent === null ? null : { kind, from, percent, sets });
  }, [kind, from, percent, sets, onChange]);
  return (
    <>
      <p className="text-15 text-ink-soft">
        {t(kind === 'rest_week' ? 'plan-changes.week.restText' : 'plan-changes.week.deloadText')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FromField plan={plan} value={from} onChange={setFrom} />
        {kind === 'deload_week' && (
          <NumberField
            label={t('plan-changes.week.percent')}
            unit="%"
            min={DELOAD_MIN_PERCENT}
            max={100}
            decimals={0}
            value={percent}
            onChange={setPercent}
          />
        )}
      </div>
      {kind === 'deload_week' && <DeloadSetsField value={sets} onChange={setSets} />}
    </>
  );
}
