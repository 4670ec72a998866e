import type { Profile, ProfileChange } from '@spotter/contract/accounts';
import { asksFamilyFirst } from '@spotter/contract/display-name';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useUpdateProfile } from './api.ts';
import { CHECKS, checkText } from './sign-in/checks.ts';
import { timeZones } from './time-zones.ts';
import { WeekStartField } from './week-start-field.tsx';

type Draft = {
  firstName: string;
  lastName: string;
  timeZone: string;
  units: Profile['units'];
  weekStart: Profile['weekStart'];
  feedPrivacy: Profile['feedPrivacy'];
  shareHeartRate: boolean;
};

const toDraft = (profile: Profile): Draft => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  timeZone: profile.timeZone,
  units: profile.units,
  weekStart: profile.weekStart,
  feedPrivacy: profile.feedPrivacy,
  shareHeartRate: profile.shareHeartRate,
});

/** Only the changed fields: a name that was never given must not be sent as an empty one. */
function findChange(before: Draft, after: Draft): ProfileChange {
  const names = Object.keys(after) as (keyof Draft)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
}

/** A name that was never given may stay empty; a changed one is checked. */
const nameCheck = (name: 'firstName' | 'lastName', before: Draft, text: string) => ({
  passes: (value: string) => value === before[name] || CHECKS[name](value),
  text,
});

/** Names, units, time zone and privacy. Nothing is saved before Save; Cancel restores everything. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const before = toDraft(profile);
  const { mutate, isPending, error, reset } = useUpdateProfile();
  const form = useForm({
    values: before,
    checks: {
      firstName: nameCheck('firstName', before, checkText(t, 'firstName')),
      lastName: nameCheck('lastName', before, checkText(t, 'lastName')),
    },
    send: save,
    busy: isPending,
    error,
  });
  const { text, value, isChanged } = form;

  function save(values: Draft) {
    const change = findChange(before, values);
    if (Object.keys(change).length === 0) return;
    mutate(change, {
      onSuccess: (saved) => {
        form.clear(toDraft(saved));
        toast({ title: t('settings.updated'), tone: 'positive' });
      },
      onError: (problem) => {
        toastFailure(problem, t('settings.updateFailed'));
      },
    });
  }
  function cancel() {
    form.clear();
    reset();
  }

  const names = [
    <TextField
      key="first"
      {...text('firstName')}
      label={t('accounts.field.firstName')}
      autoComplete="given-name"
    />,
    <TextField
      key="last"
      {...text('lastName')}
      label={t('accounts.field.lastName')}
      autoComplete="family-name"
    />,
  ];
  return (
    <form {...form.formProps} className="flex flex-col gap-10">
      <Section title={t('accounts.profile.you')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {asksFamilyFirst(i18n.language) ? names.toReversed() : names}
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
            {...value('timeZone')}
          />
          <ChoiceChips
            label={t('accounts.profile.units')}
            options={[
              { value: 'metric', label: t('accounts.profile.metric') },
              { value: 'imperial', label: t('accounts.profile.imperial') },
            ]}
            {...value('units')}
          />
          <div className="sm:col-span-2">
            <WeekStartField {...value('weekStart')} />
          </div>
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
            {...value('feedPrivacy')}
          />
          <Checkbox
            label={t('accounts.profile.shareHeartRate')}
            hint={t('accounts.profile.shareHeartRateHint')}
            {...form.ticked('shareHeartRate')}
          />
        </Section>
      )}
      <div className="flex flex-col gap-3">
        <FormError>{form.failure}</FormError>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center">
          <Button tone="secondary" disabled={!isChanged || isPending} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button {...form.submitProps} disabled={!isChanged}>
            {t('common.save')}
          </Button>
          <p role="status" className="text-15 text-ink-soft sm:ml-2">
            {isChanged && !isPending ? t('accounts.profile.unsaved') : null}
          </p>
        </div>
      </div>
    </form>
  );
}
