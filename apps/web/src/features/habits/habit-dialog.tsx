import type { Habit } from '@spotter/contract/habits';
import { HABIT_NAME_MAX, HABIT_NUMBER_MAX, HABIT_UNIT_MAX } from '@spotter/contract/habits-limits';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import type { WhoseHabits } from './api.ts';
import { newHabitId, useWriteHabit } from './change-api.ts';
import { useHabitText } from './use-habit-text.ts';

/** From Monday on; 0 is Sunday. */
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '0'] as const;

type HabitDialogProps = WhoseHabits & {
  /** The habit to change; null makes one. */
  habit: Habit | null;
  onClose: () => void;
};

/** Makes or changes a habit: its name, its weekdays, and a tick or a number with a unit and a goal. */
export function HabitDialog({ clientId, habit, onClose }: HabitDialogProps) {
  const { t } = useTranslation();
  const text = useHabitText();
  const { mutateAsync, isPending, error } = useWriteHabit(clientId);
  const plan = habit?.plans.at(-1);
  const [id] = useState(() => habit?.id ?? newHabitId());
  const [name, setName] = useState(habit?.name ?? '');
  const [days, setDays] = useState<string[]>(() => (plan ? plan.days.map(String) : [...WEEKDAYS]));
  const [kind, setKind] = useState<'tick' | 'number'>(habit?.unit ? 'number' : 'tick');
  const [unit, setUnit] = useState(habit?.unit ?? '');
  const [goal, setGoal] = useState(plan?.goal ?? null);
  const isNumber = kind === 'number';
  const isReady =
    name.trim() !== '' && days.length > 0 && (!isNumber || (unit.trim() !== '' && goal !== null && goal > 0));
  async function save() {
    const counted = isNumber ? { unit: unit.trim(), goal } : { unit: null, goal: null };
    try {
      await mutateAsync({ id, name: name.trim(), days: days.map(Number), ...counted });
    } catch {
      return;
    }
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={habit ? t('habits.form.change') : t('habits.form.title')}
      description={habit ? t('habits.form.changeText') : undefined}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <Button busy={isPending} disabled={!isReady} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label={t('habits.form.name')}
          hint={t('habits.form.nameHint')}
          required
          maxLength={HABIT_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ToggleChips
          label={t('habits.form.days')}
          options={WEEKDAYS.map((day) => ({ value: day, label: text.weekday(Number(day)) }))}
          values={days as (typeof WEEKDAYS)[number][]}
          onChange={setDays}
        />
        <ChoiceChips
          label={t('habits.form.kind')}
          options={[
            { value: 'tick', label: t('habits.form.tick') },
            { value: 'number', label: t('habits.form.number') },
          ]}
          value={kind}
          onChange={setKind}
        />
        {isNumber && (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label={t('habits.form.goal')}
              min={0}
              max={HABIT_NUMBER_MAX}
              decimals={2}
              value={goal}
              onChange={setGoal}
            />
            <TextField
              label={t('habits.form.unit')}
              hint={t('habits.form.unitHint')}
              maxLength={HABIT_UNIT_MAX}
              value={unit}
              onChange={(event) => setUnit(event.target.value)}
            />
          </div>
        )}
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  );
}
