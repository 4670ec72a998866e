import { addDays } from '@spotter/contract/days';
import type { ComingPlan, PlanChangeWish } from '@spotter/contract/plan-changes';
import { useEffect, useState } from 'react';
import { useClients } from '#features/coaching/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { ChangeStart } from './change-start.ts';

type CopyFieldsProps = {
  clientId: string;
  plan: ComingPlan;
  start: ChangeStart;
  onChange: (wish: PlanChangeWish | null) => void;
};

const WEEK = 7;

/** Whose days are copied, which ones, and from which day on. */
export function CopyFields({ clientId, plan, start, onChange }: CopyFieldsProps) {
  const { t } = useTranslation();
  const { data: clients } = useClients();
  const others = (clients ?? []).filter(({ id }) => id !== clientId);
  const [chosen, setChosen] = useState('');
  const [firstDay, setFirstDay] = useState(plan.today);
  const [lastDay, setLastDay] = useState(() => addDays(plan.today, WEEK - 1));
  const [to, setTo] = useState(start.from && start.from > plan.today ? start.from : plan.today);
  const fromClientId = chosen || (others[0]?.id ?? '');
  const isWhole = fromClientId !== '' && firstDay !== '' && lastDay >= firstDay && to !== '';
  useEffect(() => {
    onChange(isWhole ? { kind: 'copy', fromClientId, firstDay, lastDay, to } : null);
  }, [isWhole, fromClientId, firstDay, lastDay, to, onChange]);

  if (clients && others.length === 0) {
    return <p className="text-15 text-ink-soft">{t('plan-changes.copy.nobody')}</p>;
  }
  return (
    <>
      <SelectField
        label={t('plan-changes.copy.client')}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={fromClientId}
        onChange={setChosen}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          type="date"
          label={t('plan-changes.copy.firstDay')}
          value={firstDay}
          onChange={(event) => setFirstDay(event.target.value)}
        />
        <TextField
          type="date"
          label={t('plan-changes.copy.lastDay')}
          min={firstDay || undefined}
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
        />
        <TextField
          type="date"
          label={t('plan-changes.copy.to')}
          min={plan.today}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <p className="text-13 text-ink-faint">{t('plan-changes.copy.hint')}</p>
    </>
  );
}
