import type { Activity, Comment } from '@spotter/contract/activities';
import { initial } from '@spotter/contract/display-name';
import { COMMENT_MAX } from '@spotter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SendField } from '#ui/send-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useComments, useCreateComment } from './api.ts';
import { useAuthorName } from './author-name.ts';
import { useLeftText } from './left-text.ts';
import { allOf } from './pages.ts';
import { RemoveButton } from './remove-button.tsx';
import { TimeAgo } from './time-ago.tsx';

type CommentThreadProps = {
  id: string;
  activity: Activity;
  /** It was opened by hand: where nothing is written yet, one may write at once. */
  autoFocus: boolean;
};

/** The comments on one activity, oldest first, and where the next one is written. */
export function CommentThread({ id, activity, autoFocus }: CommentThreadProps) {
  const { t } = useTranslation();
  const me = useMe();
  const leftText = useLeftText();
  const { mutateAsync, error } = useCreateComment(activity.id);
  return (
    <section
      id={id}
      aria-label={t('activities.comments.title')}
      className="flex flex-col gap-4 border-line border-t px-4 py-4 sm:px-5"
    >
      <CommentList activity={activity} />
      <div>
        <div className="flex items-start gap-3">
          <Avatar name={initial(me)} src={me.profileImageUrl} size={32} decorative className="mt-2" />
          <SendField
            label={t('activities.comments.label')}
            placeholder={t('activities.comments.placeholder')}
            sendLabel={t('activities.comments.send')}
            maxLength={COMMENT_MAX}
            leftText={leftText}
            onSend={mutateAsync}
            autoFocus={autoFocus && activity.commentCount === 0}
            className="flex-1"
          />
        </div>
        <FormError className="mt-3">{error && errorText(error)}</FormError>
      </div>
    </section>
  );
}

function CommentList({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useComments(
    activity.id,
  );

  if (isPending) {
    if (activity.commentCount === 0) return null;
    return (
      <div role="status" className="flex gap-3">
        <span className="sr-only">{t('activities.comments.loading')}</span>
        <Skeleton shape="circle" className="w-8 shrink-0" />
        <Skeleton shape="block" className="h-14" />
      </div>
    );
  }
  if (!data) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-15 text-2">
        {errorText(error)}
        <Button tone="secondary" size="small" busy={isFetching} onClick={() => refetch()}>
          {t('common.tryAgain')}
        </Button>
      </div>
    );
  }
  const comments = allOf(data).toReversed();
  if (comments.length === 0) return null;
  return (
    <>
      {hasNextPage && (
        <Button tone="ghost" size="small" busy={isFetching} onClick={() => fetchNextPage()}>
          {t('activities.comments.earlier')}
        </Button>
      )}
      <ul aria-live="polite" className="flex flex-col gap-4">
        {comments.map((comment) => (
          <CommentLine key={comment.id} comment={comment} activity={activity} />
        ))}
      </ul>
    </>
  );
}

function CommentLine({ comment, activity }: { comment: Comment; activity: Activity }) {
  const me = useMe();
  const nameOf = useAuthorName();
  return (
    <li className="flex gap-3">
      <Avatar name={initial(comment.user)} src={comment.user.profileImageUrl} size={32} decorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-15">{nameOf(comment.user)}</span>
          <span className="text-13 text-3">
            <TimeAgo instant={comment.createdAt} />
          </span>
        </p>
        <p className="whitespace-pre-line break-words text-15">{comment.content}</p>
      </div>
      {comment.user.id === me.id && <RemoveButton id={comment.id} activity={activity} />}
    </li>
  );
}
