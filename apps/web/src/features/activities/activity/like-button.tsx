import type { Activity } from '@spotter/contract/activities';
import { Heart } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useToggleLike } from '../api.ts';

/** Likes an activity or removes the like, shown at once. */
export function LikeButton({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate } = useToggleLike(activity.id);
  const { likedByMe, likes } = activity;
  const toggle = () => mutate({ id: activity.id, liked: !likedByMe });
  return (
    <Button
      tone="ghost"
      size="small"
      aria-pressed={likedByMe}
      icon={<Heart aria-hidden fill={likedByMe ? 'currentColor' : 'none'} />}
      onClick={toggle}
      className={classNames('font-medium', likedByMe ? 'text-brand-text' : 'text-ink-soft')}
    >
      {t('activities.like')}
      {likes > 0 && <span className="tabular">{format.number(likes)}</span>}
    </Button>
  );
}
