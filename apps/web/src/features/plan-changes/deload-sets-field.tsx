import { DELOAD_SETS, type DeloadSets } from '@spotter/contract/programs-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';

const SETS_KEYS: Record<DeloadSets, string> = {
  same: 'plan-changes.week.same',
  one_fewer: 'plan-changes.week.oneFewer',
  half: 'plan-changes.week.half',
};

type Props = { value: DeloadSets; onChange: (value: DeloadSets) => void; className?: string };

/** How many working sets a deload week leaves. */
export function DeloadSetsField({ value, onChange, className }: Props) {
  const { t } = useTranslation();
  return (
    <ChoiceChips
      {...(className && { className })}
      label={t('plan-changes.week.sets')}
      options={DELOAD_SETS.map((sets) => ({ value: sets, label: t(SETS_KEYS[sets]) }))}
      value={value}
      onChange={onChange}
    />
  );
}
