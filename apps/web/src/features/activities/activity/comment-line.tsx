import type { Activity, Comment } from '@spotter/contract/activities';
import { useMe } from '#features/accounts/api.ts';
import { LinkedText } from '#features/link-cards/api.ts';
import { ContentMenu, hasContentMenu } from '#features/moderation/api.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LateMenuButton } from '#ui/menu/late-menu-button.tsx';
import { useLongPress } from '#ui/menu/use-long-press.ts';
import { useChangeComment, useRemoveComment } from './comments-api.ts';
import { RemovedText } from './removed-text.tsx';
import { TimeAgo } from './time-ago.tsx';

const LOOK = '-my-1 text-ink-faint!';

/** One comment, or what is left of it. */
export function CommentLine({ comment, activity }: { comment: Comment; activity: Activity }) {
  const { t } = useTranslation();
  const me = useMe();
  const nameOf = usePersonName();
  const { count, props } = useLongPress();
  const { mutateAsync: change } = useChangeComment();
  const { mutateAsync: remove } = useRemoveComment(activity);
  const { id, content, createdAt, editedAt, removed, user } = comment;
  return (
    <li className="flex gap-3">
      <Avatar person={user} size={32} />
      <div {...props} className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold text-15">{nameOf(user)}</bdi>
          <span className="text-13 text-ink-faint">
            <TimeAgo instant={createdAt} />
          </span>
          {editedAt && <span className="text-13 text-ink-faint">{t('common.text.edited')}</span>}
        </p>
        {removed ? (
          <RemovedText removed={removed} />
        ) : (
          <p dir="auto" className="whitespace-pre-line break-words text-15">
            <LinkedText text={content} />
          </p>
        )}
      </div>
      {hasContentMenu(removed, me.role) && (
        <LateMenuButton
          label={t('common.text.more')}
          menu={ContentMenu}
          menuProps={{
            content: {
              kind: 'comment',
              id,
              authorId: user.id,
              createdAt,
              content,
              removed,
              onEdit: (text) => change({ id, content: text }),
              onDelete: () => remove(id),
            },
            presses: count,
            className: LOOK,
          }}
          presses={count}
          className={LOOK}
        />
      )}
    </li>
  );
}
