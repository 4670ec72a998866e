import type { Profile, ProfileChange } from '@spotter/contract/accounts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useUpdateProfile } from './api.ts';
import { CHECKS } from './checks.ts';
import { timeZones } from './time-zones.ts';

type Draft = {
  firstName: string;
  lastName: string;
  timeZone: string;
  units: Profile['units'];
  feedPrivacy: Profile['feedPrivacy'];
  shareHeartRate: boolean;
};

const toDraft = (profile: Profile): Draft => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  timeZone: profile.timeZone,
  units: profile.units,
  feedPrivacy: profile.feedPrivacy,
  shareHeartRate: profile.shareHeartRate,
});

/** Only what is different: a name that was never given must not be sent as an empty one. */
function findChange(before: Draft, after: Draft): ProfileChange {
  const names = Object.keys(after) as (keyof Draft)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
}

/** Names, units, time zone and privacy; nothing changes before Save, and Cancel takes everything back. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const before = toDraft(profile);
  // Only what was touched, so that a change from another device shows in all the rest.
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const draft = { ...before, ...edits };
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useUpdateProfile();
  const set = (edit: Partial<Draft>) => setEdits({ ...edits, ...edit });
  const change = findChange(before, draft);
  const isChanged = Object.keys(change).length > 0;
  const isWrong = (name: 'firstName' | 'lastName') => name in change && !CHECKS[name].holds(draft[name]);
  const errorOf = (name: 'firstName' | 'lastName') =>
    checked && isWrong(name) ? t(CHECKS[name].text) : undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isChanged || isWrong('firstName') || isWrong('lastName')) return;
    mutate(change, {
      onSuccess: () => {
        setEdits({});
        toast({ title: t('settings.updated'), tone: 'positive' });
      },
      onError: (problem) => {
        if (handleSignedOut(problem)) return;
        toast({ title: t('settings.updateFailed'), description: errorText(problem), tone: 'danger' });
      },
    });
  }
  function cancel() {
    setEdits({});
    setChecked(false);
    reset();
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-10">
      <Section title={t('accounts.profile.you')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('accounts.field.firstName')}
            autoComplete="given-name"
            value={draft.firstName}
            onChange={(event) => set({ firstName: event.target.value })}
            error={errorOf('firstName')}
          />
          <TextField
            label={t('accounts.field.lastName')}
            autoComplete="family-name"
            value={draft.lastName}
            onChange={(event) => set({ lastName: event.target.value })}
            error={errorOf('lastName')}
          />
          <TextField
            label={t('accounts.field.email')}
            type="email"
            value={profile.email}
            readOnly
            hint={t('accounts.profile.readOnly')}
          />
          <TextField
            label={t('accounts.profile.role')}
            value={profile.role === 'trainer' ? t('common.role.trainer') : t('common.role.client')}
            readOnly
            hint={t('accounts.profile.readOnly')}
          />
        </div>
      </Section>
      <Section title={t('accounts.profile.place')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('accounts.profile.timeZone')}
            hint={t('accounts.profile.timeZoneHint')}
            options={timeZones(profile.timeZone)}
            value={draft.timeZone}
            onChange={(timeZone) => set({ timeZone })}
          />
          <ChoiceChips
            label={t('accounts.profile.units')}
            options={[
              { value: 'metric', label: t('accounts.profile.metric') },
              { value: 'imperial', label: t('accounts.profile.imperial') },
            ]}
            value={draft.units}
            onChange={(units) => set({ units })}
          />
        </div>
      </Section>
      {/* Only clients finish workouts and have a coach. */}
      {profile.role === 'client' && (
        <Section title={t('accounts.profile.privacy')}>
          <ChoiceChips
            label={t('accounts.profile.feedPrivacy')}
            options={[
              { value: 'coach', label: t('accounts.profile.feedCoach') },
              { value: 'studio', label: t('accounts.profile.feedStudio') },
            ]}
            value={draft.feedPrivacy}
            onChange={(feedPrivacy) => set({ feedPrivacy })}
          />
          <Checkbox
            label={t('accounts.profile.shareHeartRate')}
            hint={t('accounts.profile.shareHeartRateHint')}
            checked={draft.shareHeartRate}
            onChange={(event) => set({ shareHeartRate: event.target.checked })}
          />
        </Section>
      )}
      <div className="flex flex-col gap-3">
        <FormError>{error && errorText(error)}</FormError>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center">
          <Button tone="secondary" disabled={!isChanged || isPending} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={isPending} disabled={!isChanged}>
            {t('common.save')}
          </Button>
          <p role="status" className="text-15 text-2 sm:ml-2">
            {isChanged && !isPending ? t('accounts.profile.unsaved') : null}
          </p>
        </div>
      </div>
    </form>
  );
}
