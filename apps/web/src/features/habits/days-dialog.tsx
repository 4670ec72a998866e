import { addDays } from '@spotter/contract/days';
import { planOn } from '@spotter/contract/habit-plans';
import type { Habit } from '@spotter/contract/habits';
import { HABIT_NUMBER_MAX } from '@spotter/contract/habits-limits';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { markHabits } from './api.ts';

/** Days that may be said later. */
const DAYS = 7;

type DaysDialogProps = { habit: Habit; today: string; onClose: () => void };

/** Says what was done of a habit today and on the days before; works offline. */
export function DaysDialog({ habit, today, onClose }: DaysDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = Array.from({ length: DAYS }, (_nothing, index) => addDays(today, -index));
  const stored = new Map(habit.marks.map(({ day, value }) => [day, value]));
  const [said, setSaid] = useState(
    () => new Map<string, number | null>(days.map((day) => [day, stored.get(day) ?? null])),
  );
  const say = (day: string, value: number | null) => setSaid((before) => new Map(before).set(day, value));
  const isNumber = (planOn(habit.plans, today) ?? habit.plans[0])?.goal !== null;
  const nameOf = (day: string) => (day === today ? t('habits.todayDay') : format.day(day));
  function save() {
    const changed = days.filter((day) => (said.get(day) ?? null) !== (stored.get(day) ?? null));
    markHabits(changed.map((day) => ({ habitId: habit.id, day, value: said.get(day) ?? null })));
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={habit.name}
      description={t('habits.days.text')}
      closeLabel={t('common.close')}
      footer={<Button onClick={save}>{t('common.save')}</Button>}
    >
      <div className={isNumber ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col'}>
        {days.map((day) =>
          isNumber ? (
            <NumberField
              key={day}
              label={nameOf(day)}
              unit={habit.unit}
              min={0}
              max={HABIT_NUMBER_MAX}
              decimals={2}
              value={said.get(day) ?? null}
              onChange={(value) => say(day, value)}
            />
          ) : (
            <Checkbox
              key={day}
              label={nameOf(day)}
              checked={said.get(day) !== null}
              onChange={(event) => say(day, event.target.checked ? 1 : null)}
            />
          ),
        )}
      </div>
    </Dialog>
  );
}
