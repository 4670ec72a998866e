import { useOwnZone, useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { TextField } from '#ui/field/text-field.tsx';

type FieldProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** The day and time of a scheduled message, by the clock of one's profile. */
export function WhenFields({ day, time }: { day: FieldProps; time: FieldProps }) {
  const { t } = useTranslation();
  const zone = useOwnZone();
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField type="date" label={t('chat.when.day')} min={useToday()} {...day} />
      <TextField type="time" label={t('chat.when.time')} {...time} />
      <p className="col-span-2 -mt-1 text-13 text-ink-faint">
        {t('chat.when.zone', { zone: zone.replaceAll('_', ' ') })}
      </p>
    </div>
  );
}
