import { useOwnCoaches } from '#features/coaching/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';

type Props = { value: readonly string[]; onChange: (coaches: string[]) => void; always?: boolean };

/** Which coaches see a film; nothing to choose with one coach, unless it is `always` shown. */
export function ShownField({ value, onChange, always = false }: Props) {
  const { t } = useTranslation();
  const coaches = useOwnCoaches() ?? [];
  if (coaches.length === 0 || (coaches.length === 1 && !always)) return null;
  return (
    <ToggleChips
      label={t('form-checks.shown.label')}
      options={coaches.map(({ id, name }) => ({ value: id, label: name }))}
      values={value}
      onChange={(next) => onChange([...next])}
    />
  );
}
