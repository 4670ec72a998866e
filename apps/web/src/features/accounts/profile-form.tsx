import type { Profile } from '@spotter/contract/accounts';
import { asksFamilyFirst } from '@spotter/contract/display-name';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Section } from '#ui/section.tsx';
import { SaveRow } from './save-row.tsx';
import { CHECKS, checkText } from './sign-in/checks.ts';
import { timeZones } from './time-zones.ts';
import { useProfileDraft } from './use-profile-draft.ts';
import { WeekStartField } from './week-start-field.tsx';

type Draft = {
  firstName: string;
  lastName: string;
} & Pick<Profile, 'timeZone' | 'units' | 'distanceUnit' | 'weekStart'>;

const toDraft = (profile: Profile): Draft => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  timeZone: profile.timeZone,
  units: profile.units,
  distanceUnit: profile.distanceUnit,
  weekStart: profile.weekStart,
});

/** A name that was never given may stay empty; a changed one is checked. */
const nameCheck = (name: 'firstName' | 'lastName', before: Draft, text: string) => ({
  passes: (value: string) => value === before[name] || CHECKS[name](value),
  text,
});

/** Names, units and time zone. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const before = toDraft(profile);
  const { form, save } = useProfileDraft('profile', profile, toDraft, {
    firstName: nameCheck('firstName', before, checkText(t, 'firstName')),
    lastName: nameCheck('lastName', before, checkText(t, 'lastName')),
  });
  const { text, value } = form;

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
      <Section title={t('accounts.settings.name')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {asksFamilyFirst(i18n.language) ? names.toReversed() : names}
          <TextField
            label={t('accounts.field.email')}
            type="email"
            value={profile.email}
            readOnly
            hint={t('accounts.profile.emailHint', { section: t('accounts.settings.signIn') })}
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
          <ChoiceChips
            label={t('accounts.profile.distances')}
            options={[
              { value: 'km', label: t('accounts.profile.kilometres') },
              { value: 'mi', label: t('accounts.profile.miles') },
            ]}
            {...value('distanceUnit')}
          />
          <WeekStartField {...value('weekStart')} />
        </div>
      </Section>
      <SaveRow {...save} />
    </form>
  );
}
