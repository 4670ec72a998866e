import type { Rhythm } from '@spotter/contract/check-ins';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useWeekdays } from './use-rhythm-text.ts';

type Props = { rhythm: Rhythm; onChange: (rhythm: Rhythm) => void };

/** How often a form is asked, and on which day. */
export function RhythmFields({ rhythm, onChange }: Props) {
  const { t } = useTranslation();
  const today = useTodayIn(undefined);
  const weekdays = useWeekdays();
  const first: Record<Rhythm['every'], Rhythm> = {
    week: { every: 'week', weekday: 0 },
    month: { every: 'month', monthDay: 1 },
    once: { every: 'once', day: today },
  };
  return (
    <div className="flex flex-col gap-4">
      <ChoiceChips
        label={t('check-ins.rhythm.label')}
        options={[
          { value: 'week', label: t('check-ins.rhythm.week') },
          { value: 'month', label: t('check-ins.rhythm.month') },
          { value: 'once', label: t('check-ins.rhythm.once') },
        ]}
        value={rhythm.every}
        onChange={(every: Rhythm['every']) => onChange(first[every])}
      />
      {rhythm.every === 'week' && (
        <SelectField
          label={t('check-ins.rhythm.weekday')}
          options={weekdays.map((label, day) => ({ value: String(day), label }))}
          value={String(rhythm.weekday)}
          onChange={(day) => onChange({ every: 'week', weekday: Number(day) })}
        />
      )}
      {rhythm.every === 'month' && (
        <NumberField
          label={t('check-ins.rhythm.monthDay')}
          min={1}
          max={31}
          decimals={0}
          value={rhythm.monthDay}
          onChange={(day) => onChange({ every: 'month', monthDay: day ?? 1 })}
        />
      )}
      {rhythm.every === 'once' && (
        <TextField
          label={t('check-ins.rhythm.day')}
          type="date"
          required
          value={rhythm.day}
          onChange={({ target }) => target.value && onChange({ every: 'once', day: target.value })}
        />
      )}
    </div>
  );
}
