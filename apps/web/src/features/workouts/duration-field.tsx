import { SECONDS_MAX } from '@spotter/contract/limits';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#ui/number-field.tsx';

type Props = { seconds: number | null; onChange: (seconds: number | null) => void };

/** How long a set lasts, in minutes and seconds side by side. */
export function DurationField({ seconds, onChange }: Props) {
  const { t } = useTranslation();
  const whole = seconds ?? 0;
  const set = (minutes: number, rest: number) => onChange(minutes * 60 + rest || null);
  return (
    <div className="grid grid-cols-2 gap-2">
      <NumberField
        label={t('workouts.line.minutes')}
        value={Math.floor(whole / 60)}
        onChange={(minutes) => set(minutes ?? 0, whole % 60)}
        min={0}
        max={SECONDS_MAX / 60 - 1}
      />
      <NumberField
        label={t('workouts.line.seconds')}
        value={whole % 60}
        onChange={(rest) => set(Math.floor(whole / 60), rest ?? 0)}
        min={0}
        max={59}
        step={5}
      />
    </div>
  );
}
