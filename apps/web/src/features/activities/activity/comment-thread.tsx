import type { Activity } from '@spotter/contract/activities';
import { COMMENT_MAX } from '@spotter/contract/activities-limits';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { SendField } from '#ui/field/send-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { Audience } from '../audience.ts';
import { allOf } from '../feed-pages.ts';
import { CommentLine } from './comment-line.tsx';
import { useComments, useCreateComment } from './comments-api.ts';
import { useLeftText } from './left-text.ts';

type CommentThreadProps = {
  id: string;
  activity: Activity;
  /** Opened by a press: the field gets the focus if there are no comments yet. */
  autoFocus: boolean;
};

/** The comments on one activity, oldest first, with a field for a new one. */
export function CommentThread({ id, activity, autoFocus }: CommentThreadProps) {
  const { t } = useTranslation();
  // What is being written stays if a trainer removes the post meanwhile.
  const [isBegun] = useState(!activity.removed);
  return (
    <section
      id={id}
      aria-label={t('activities.comments.title')}
      className="flex flex-col gap-4 border-line border-t px-4 py-4 sm:px-5"
    >
      <CommentList activity={activity} />
      {(isBegun || !activity.removed) && <NewComment activity={activity} autoFocus={autoFocus} />}
    </section>
  );
}

function NewComment({ activity, autoFocus }: Pick<CommentThreadProps, 'activity' | 'autoFocus'>) {
  const { t } = useTranslation();
  const me = useMe();
  const leftText = useLeftText();
  const { mutateAsync, error } = useCreateComment(activity.id);
  const [isWriting, setWriting] = useState(false);
  return (
    <div>
      <div className="flex items-start gap-3">
        <Avatar person={me} size={32} className="mt-2" />
        <SendField
          label={t('activities.comments.label')}
          placeholder={t('activities.comments.placeholder')}
          sendLabel={t('activities.comments.send')}
          maxLength={COMMENT_MAX}
          leftText={leftText}
          onSend={mutateAsync}
          onText={(text) => text && setWriting(true)}
          autoFocus={autoFocus && activity.commentCount === 0}
          className="flex-1"
        />
      </div>
      {isWriting && <Audience />}
      <FormError className="mt-3">{error && errorText(error)}</FormError>
    </div>
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
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-15 text-ink-soft">
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
