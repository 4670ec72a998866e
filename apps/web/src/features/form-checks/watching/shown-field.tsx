import { useMe } from '#features/accounts/api.ts';
import { useCoachings } from '#features/coaching/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';

type Props = { value: readonly string[]; onChange: (coaches: string[]) => void; always?: boolean };

/** One's coaches now, as those who can be shown a film. */
export function useOwnCoaches(): { id: string; name: string }[] | undefined {
  const me = useMe();
  return useCoachings()
    .data?.filter(({ client }) => client.id === me.id)
    .map(({ trainer }) => trainer);
}

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
