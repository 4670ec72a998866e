import type { Shows } from '@spotter/contract/coaching';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Switch } from '#ui/field/switch.tsx';

type Props = {
  /** The coach. */
  name: string;
  shows: Shows;
  onChange: (change: Partial<Shows>) => void;
};

/** What a client shows one coach besides the training that this coach plans. */
export function ShowsSwitches({ name, shows, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-medium text-13 text-ink-soft">{t('agreements.shows', { name })}</legend>
      <Switch
        label={t('agreements.training')}
        hint={t('agreements.trainingHint', { name })}
        checked={shows.training}
        onChange={(training) => onChange({ training })}
      />
      <Switch
        label={t('agreements.heartRate')}
        hint={t('agreements.heartRateHint')}
        checked={shows.heartRate}
        onChange={(heartRate) => onChange({ heartRate })}
      />
    </fieldset>
  );
}
