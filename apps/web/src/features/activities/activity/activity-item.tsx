import type { Activity } from '@spotter/contract/activities';
import { MessageCircle } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { firstUse } from '#lib/first-use.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { useLongPress } from '#ui/menu/use-long-press.ts';
import { late } from '#ui/state/late.tsx';
import { FinishPicture } from '../finish/finish-picture.tsx';
import { RecordLine } from '../finish/record-line.tsx';
import { ActivityBody } from './activity-body.tsx';
import { activityKind } from './activity-kind.ts';
import { AudienceMark } from './audience-mark.tsx';
import { CountButton } from './count-button.tsx';
import { LikeButton } from './like-button.tsx';
import { PostButton } from './post-button.tsx';
import { TimeAgo } from './time-ago.tsx';

const CommentThread = late(() => import('./comment-thread.tsx').then((m) => m.CommentThread), {
  without: 'wait',
});

// It opens on a press, so it is there by then, and not in the way of the first paint.
void firstUse.then(() => CommentThread.preload());

type ActivityItemProps = { activity: Activity; startOpen?: boolean };

/** One activity with its like button and comments. It is not drawn again for what happens to another one. */
export const ActivityItem = memo(function ActivityItem({ activity, startOpen = false }: ActivityItemProps) {
  const { t } = useTranslation();
  const nameOf = usePersonName();
  const { count, props } = useLongPress();
  const [open, setOpen] = useState(startOpen);
  const id = useId();
  const { icon: Icon } = activityKind(activity.type);
  const { user, commentCount, finish } = activity;

  return (
    <Card as="article" padding="none" aria-labelledby={`${id}-author`} className="overflow-visible">
      {finish ? (
        <FinishPicture activity={activity} finish={finish} authorId={`${id}-author`} />
      ) : (
        <>
          <header className="flex items-center gap-3 px-4 pt-4 sm:px-5">
            <span className="relative shrink-0">
              <Avatar person={user} />
              <span className="absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-pill border border-line bg-surface-1 text-ink-soft">
                <Icon aria-hidden className="size-3" />
              </span>
            </span>
            <div className="min-w-0 flex-1">
              <h3 id={`${id}-author`} className="truncate font-sans font-semibold text-15">
                {nameOf(user)}
              </h3>
              <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-faint">
                <TimeAgo instant={activity.createdAt} />
                <AudienceMark activity={activity} />
                {activity.editedAt && <span>{t('common.text.edited')}</span>}
              </p>
            </div>
            {activity.type === 'post' && <PostButton post={activity} presses={count} />}
          </header>
          <div {...(activity.type === 'post' && props)} className="px-4 pt-3 sm:px-5">
            <ActivityBody activity={activity} />
          </div>
        </>
      )}
      <footer className="flex h-12 items-center gap-x-1 px-1 sm:px-2">
        {!activity.removed && <LikeButton activity={activity} />}
        <CountButton
          label={t('activities.comment')}
          count={commentCount}
          icon={<MessageCircle aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? `${id}-comments` : undefined}
          onClick={() => setOpen(!open)}
        />
        {finish && finish.records > 0 && <RecordLine count={finish.records} />}
      </footer>
      {open && <CommentThread id={`${id}-comments`} activity={activity} autoFocus={!startOpen} />}
    </Card>
  );
});
