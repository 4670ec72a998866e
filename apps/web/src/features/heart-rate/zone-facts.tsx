import type { Profile } from '@spotter/contract/accounts';
import { AGE_MIN, BIRTH_YEAR_MIN, MAX_HEART_RATE_MAX, MAX_HEART_RATE_MIN } from '@spotter/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useUpdateProfile } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast-store.ts';
import { useHeartRateZones } from './api.ts';
import { ZoneTable } from './zone-table.tsx';

type Facts = Pick<Profile, 'birthYear' | 'maxHeartRate'>;

/** What zones follow from, and the zones that result. */
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
  const [edits, setEdits] = useState<Partial<Facts>>({});
  const { mutate, isPending, error } = useUpdateProfile();
  const { birthYear, maxHeartRate } = { ...profile, ...edits };
  const isChanged = birthYear !== profile.birthYear || maxHeartRate !== profile.maxHeartRate;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isPending) return;
    mutate(
      { birthYear, maxHeartRate },
      {
        onSuccess: () => {
          setEdits({});
          onSaved();
          toast({ title: t('settings.updated'), tone: 'positive' });
        },
        onError: (problem) => void handleSignedOut(problem),
      },
    );
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <NumberField
          label={t('heart-rate.zones.birthYear')}
          aside={t('common.optional')}
          hint={t('heart-rate.zones.birthYearHint')}
          min={BIRTH_YEAR_MIN}
          max={new Date().getFullYear() - AGE_MIN}
          decimals={0}
          value={birthYear}
          onChange={(next) => setEdits({ ...edits, birthYear: next })}
        />
        <NumberField
          label={t('heart-rate.zones.measured')}
          aside={t('common.optional')}
          hint={t('heart-rate.zones.measuredHint')}
          unit={t('heart-rate.bpm')}
          min={MAX_HEART_RATE_MIN}
          max={MAX_HEART_RATE_MAX}
          decimals={0}
          value={maxHeartRate}
          onChange={(next) => setEdits({ ...edits, maxHeartRate: next })}
        />
      </div>
      <FormError>{error && errorText(error)}</FormError>
      <Button type="submit" tone="secondary" className="self-start" disabled={!isChanged} busy={isPending}>
        {t('heart-rate.zones.save')}
      </Button>
    </form>
  );
}
