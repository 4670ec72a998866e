import type { Profile } from '@spotter/contract/accounts';
import {
  AGE_MIN,
  BIRTH_YEAR_MIN,
  MAX_HEART_RATE_MAX,
  MAX_HEART_RATE_MIN,
} from '@spotter/contract/heart-rate-limits';
import { useProfile, useUpdateProfile } from '#features/accounts/api.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useHeartRateZones } from '../api.ts';
import { ZoneTable } from './zone-table.tsx';

type Facts = Pick<Profile, 'birthYear' | 'maxHeartRate'>;

const factsOf = ({ birthYear, maxHeartRate }: Profile): Facts => ({ birthYear, maxHeartRate });

/** The values that the zones are computed from, and the resulting zones. */
export function ZoneFacts() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const zones = useHeartRateZones();
  return (
    <Section title={t('heart-rate.zones.title')} description={t('heart-rate.zones.text')}>
      {profile && <FactsForm profile={profile} onSaved={() => void zones.refetch()} />}
      {zones.data && <ZoneTable zones={zones.data} />}
    </Section>
  );
}

function FactsForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useUpdateProfile();
  const form = useForm({
    values: factsOf(profile),
    send: save,
    busy: isPending,
    error,
    keep: keptPrivately<Facts>('zones'),
  });

  function save(facts: Facts) {
    if (!form.isChanged) return;
    mutate(facts, {
      onSuccess: (saved) => {
        form.clear(factsOf(saved));
        onSaved();
        toast({ title: t('settings.updated'), tone: 'positive' });
      },
    });
  }
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <NumberField
          label={t('heart-rate.zones.birthYear')}
          aside={t('common.optional')}
          hint={t('heart-rate.zones.birthYearHint')}
          min={BIRTH_YEAR_MIN}
          max={new Date().getFullYear() - AGE_MIN}
          decimals={0}
          {...form.value('birthYear')}
        />
        <NumberField
          label={t('heart-rate.zones.measured')}
          aside={t('common.optional')}
          hint={t('heart-rate.zones.measuredHint')}
          unit={t('heart-rate.bpm')}
          min={MAX_HEART_RATE_MIN}
          max={MAX_HEART_RATE_MAX}
          decimals={0}
          {...form.value('maxHeartRate')}
        />
      </div>
      <FormError>{form.failure}</FormError>
      <Button {...form.submitProps} tone="secondary" className="self-start" disabled={!form.isChanged}>
        {t('heart-rate.zones.save')}
      </Button>
    </form>
  );
}
