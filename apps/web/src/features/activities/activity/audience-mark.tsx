import type { Activity } from '@spotter/contract/activities';
import { Lock } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type Props = {
  activity: Activity;
  /** The lock alone, its words for screen readers and the pointer. */
  short?: boolean;
};

/** A small mark if the activity is not visible to the whole studio. */
export function AudienceMark({ activity, short = false }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  if (activity.visibility === 'studio') return null;
  const own = activity.user.id === me.id;
  const text = own ? t('activities.onlyYouAndCoach') : t('activities.onlyYouTwo');
  return (
    <span title={short ? text : undefined} className="inline-flex shrink-0 items-center gap-1">
      <Lock aria-hidden className="size-3.5 shrink-0" />
      <span className={short ? 'sr-only' : undefined}>{text}</span>
    </span>
  );
}
