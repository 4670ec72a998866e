import type { Activity } from '@spotter/contract/activities';
import { Heart } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useToggleLike } from '../api.ts';
import { CountButton } from './count-button.tsx';

/** Likes an activity or removes the like, shown at once. */
export function LikeButton({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const { mutate } = useToggleLike(activity.id);
  const { likedByMe, likes } = activity;
  const toggle = () => mutate({ id: activity.id, liked: !likedByMe });
  return (
    <CountButton
      label={t('activities.like')}
      count={likes}
      icon={<Heart aria-hidden fill={likedByMe ? 'currentColor' : 'none'} />}
      aria-pressed={likedByMe}
      onClick={toggle}
      ink={likedByMe ? 'text-brand-text' : 'text-ink-soft'}
    />
  );
}
