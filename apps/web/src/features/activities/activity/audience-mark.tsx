import type { Activity } from '@spotter/contract/activities';
import { Lock } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** A small mark if the activity is not visible to the whole studio. */
export function AudienceMark({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const me = useMe();
  if (activity.visibility === 'studio') return null;
  const own = activity.user.id === me.id;
  return (
    <span className="inline-flex items-center gap-1">
      <Lock aria-hidden className="size-3.5 shrink-0" />
      {own ? t('activities.onlyYouAndCoach') : t('activities.onlyYouTwo')}
    </span>
  );
}
