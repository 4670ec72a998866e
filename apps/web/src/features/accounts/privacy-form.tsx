import type { Profile } from '@spotter/contract/accounts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SaveRow } from './save-row.tsx';
import { useProfileDraft } from './use-profile-draft.ts';

const toDraft = ({ feedPrivacy, shareHeartRate }: Profile) => ({ feedPrivacy, shareHeartRate });

/** Who sees a client's finished workouts, and whether the coach sees the heart rate. */
export function PrivacyForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { form, save } = useProfileDraft('privacy', profile, toDraft);
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <ChoiceChips
        label={t('accounts.profile.feedPrivacy')}
        options={[
          { value: 'coach', label: t('accounts.profile.feedCoach') },
          { value: 'studio', label: t('accounts.profile.feedStudio') },
        ]}
        {...form.value('feedPrivacy')}
      />
      <Checkbox
        label={t('accounts.profile.shareHeartRate')}
        hint={t('accounts.profile.shareHeartRateHint')}
        {...form.ticked('shareHeartRate')}
      />
      <SaveRow {...save} />
    </form>
  );
}
