import type { Activity } from '@spotter/contract/activities';
import { initial } from '@spotter/contract/display-name';
import { MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ActivityBody } from './activity-body.tsx';
import { activityKind } from './activity-kind.ts';
import { AudienceMark } from './audience-mark.tsx';
import { useAuthorName } from './author-name.ts';
import { CommentThread } from './comment-thread.tsx';
import { LikeButton } from './like-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import { TimeAgo } from './time-ago.tsx';

/** One activity: who, when, what; to like, and to comment in place. */
export function ActivityItem({ activity, startOpen = false }: { activity: Activity; startOpen?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useAuthorName();
  const me = useMe();
  const [open, setOpen] = useState(startOpen);
  const id = useId();
  const { icon: Icon } = activityKind(activity.type);
  const { user, commentCount } = activity;

  return (
    <Card as="article" padding="none" aria-labelledby={`${id}-author`} className="overflow-visible">
      <header className="flex items-center gap-3 px-4 pt-4 sm:px-5">
        <span className="relative shrink-0">
          <Avatar name={initial(user)} src={user.profileImageUrl} decorative />
          <span className="absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-pill border border-line bg-surface-1 text-2">
            <Icon aria-hidden className="size-3" />
          </span>
        </span>
        <div className="min-w-0 flex-1">
          <h3 id={`${id}-author`} className="truncate font-sans font-semibold text-15">
            {nameOf(user)}
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 text-13 text-3">
            <TimeAgo instant={activity.createdAt} />
            <AudienceMark activity={activity} />
          </p>
        </div>
        {activity.type === 'post' && user.id === me.id && <RemoveButton id={activity.id} />}
      </header>
      <div className="px-4 pt-3 sm:px-5">
        <ActivityBody activity={activity} />
      </div>
      <footer className="flex flex-wrap gap-x-1 px-1 py-2 sm:px-2">
        <LikeButton activity={activity} />
        <Button
          tone="ghost"
          size="small"
          icon={<MessageCircle aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? `${id}-comments` : undefined}
          onClick={() => setOpen(!open)}
          className="font-medium text-2"
        >
          {t('activities.comment')}
          {commentCount > 0 && <span className="tabular">{format.number(commentCount)}</span>}
        </Button>
      </footer>
      {open && <CommentThread id={`${id}-comments`} activity={activity} autoFocus={!startOpen} />}
    </Card>
  );
}
