import type { Activity } from '@spotter/contract/activities';
import { useMe } from '#features/accounts/api.ts';
import { ContentMenu, hasContentMenu } from '#features/moderation/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LateMenuButton } from '#ui/menu/late-menu-button.tsx';
import { useChangePost, useRemovePost } from './api.ts';

const LOOK = 'text-ink-faint!';

/** What can be done about a post. */
export function PostButton({ post, presses }: { post: Activity; presses: number }) {
  const { t } = useTranslation();
  const me = useMe();
  const { mutateAsync: change } = useChangePost();
  const { mutateAsync: remove } = useRemovePost();
  const { id, content, createdAt, removed } = post;
  if (!hasContentMenu(removed, me.role)) return null;
  return (
    <LateMenuButton
      label={t('common.text.more')}
      menu={ContentMenu}
      menuProps={{
        content: {
          kind: 'post',
          id,
          authorId: post.user.id,
          createdAt,
          content,
          removed,
          onEdit: (text) => change({ id, content: text }),
          onDelete: () => remove(id),
        },
        presses: presses,
        className: LOOK,
      }}
      presses={presses}
      className={LOOK}
    />
  );
}
