import { EyeOff } from 'lucide-react';
import { useMe, useProfile } from '#features/accounts/api.ts';
import { useStudioPrivacy } from '#features/settings/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Says below a field that only trainers read what a client writes, and why. Nothing for everybody else. */
export function AudienceNote() {
  const { t } = useTranslation();
  const { role } = useMe();
  const { data: studio } = useStudioPrivacy();
  const { data: profile } = useProfile();
  if (role !== 'client' || !studio || !profile || (studio.feed && profile.shownInFeed)) return null;
  return (
    <p role="status" className="mt-3 flex items-start gap-2 text-13 text-ink-soft">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      {studio.feed ? t('tribe.onlyTrainersByYou') : t('tribe.onlyTrainersByStudio')}
    </p>
  );
}
