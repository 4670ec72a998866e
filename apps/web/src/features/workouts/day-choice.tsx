import { ASSIGN_DATES_MAX } from '@spotter/contract/limits';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localToday } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Pill } from '#ui/pill.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDayText } from './use-day-text.ts';

type Props = { days: readonly string[]; onChange: (days: string[]) => void };

/** On which days, in order; the field adds more. */
export function DayChoice({ days, onChange }: Props) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const [day, setDay] = useState('');
  const today = localToday();
  const canAdd = day >= today && !days.includes(day) && days.length < ASSIGN_DATES_MAX;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-13 text-2">{t('workouts.assign.days')}</legend>
      <ul className="flex flex-wrap gap-2">
        {days.map((each) => (
          <li key={each}>
            <Pill tone="brand" className="min-h-10 pr-1! pl-3.5!">
              {dayText(each)}
              <IconButton
                size="small"
                icon={<X />}
                label={t('workouts.assign.removeDay', { day: dayText(each) })}
                onClick={() => onChange(days.filter((other) => other !== each))}
              />
            </Pill>
          </li>
        ))}
        {!days.includes(today) && (
          <li>
            <Button tone="secondary" icon={<Plus />} onClick={() => onChange([today, ...days])}>
              {t('workouts.day.today')}
            </Button>
          </li>
        )}
      </ul>
      <div className="flex items-end gap-2">
        <TextField
          className="w-44"
          type="date"
          label={t('workouts.assign.anotherDay')}
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button
          tone="secondary"
          disabled={!canAdd}
          onClick={() => {
            onChange([...days, day].sort());
            setDay('');
          }}
        >
          {t('workouts.assign.addDay')}
        </Button>
      </div>
    </fieldset>
  );
}
