import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

const RemovePostDialog = lazy(() =>
  import('./remove-dialog.tsx').then((m) => ({ default: m.RemovePostDialog })),
);
const RemoveCommentDialog = lazy(() =>
  import('./remove-dialog.tsx').then((m) => ({ default: m.RemoveCommentDialog })),
);

type Props = {
  /** The post or, with `activity`, the comment under it. */
  id: string;
  activity?: { id: string; commentCount: number };
};

/** Takes back what one wrote oneself, after asking. */
export function RemoveButton({ id, activity }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        size={activity ? 'small' : 'medium'}
        label={activity ? t('activities.removeComment.open') : t('activities.removePost.open')}
        icon={<Trash2 />}
        onClick={() => setOpen(true)}
        className="text-3!"
      />
      {open !== undefined && (
        <Suspense>
          {activity ? (
            <RemoveCommentDialog id={id} activity={activity} open={open} onOpenChange={setOpen} />
          ) : (
            <RemovePostDialog id={id} open={open} onOpenChange={setOpen} />
          )}
        </Suspense>
      )}
    </>
  );
}
