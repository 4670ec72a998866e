import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useStaff } from './staff-api.ts';

type ReceiverFieldProps = {
  label: string;
  /** The trainers who cannot be chosen. */
  without: readonly string[];
  value: string;
  onChange: (trainerId: string) => void;
};

/** Chooses who coaches a client, or all clients of a trainer, from now on. */
export function ReceiverField({ label, without, value, onChange }: ReceiverFieldProps) {
  const { t } = useTranslation();
  const { data: staff, isPending } = useStaff();
  if (isPending) return <Skeleton shape="block" className="h-17" />;
  const others = staff?.filter(({ id }) => !without.includes(id)) ?? [];
  if (others.length === 0) return <p className="text-15 text-ink-soft">{t('staff.nobody')}</p>;
  return (
    <SelectField
      label={label}
      placeholder={t('staff.choose')}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
