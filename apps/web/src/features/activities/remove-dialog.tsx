import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallError } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { useRemoveComment, useRemovePost } from './remove-api.ts';

type Props = { id: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before a post goes with all that others wrote under it. */
export function RemovePostDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <RemoveDialog
      {...props}
      remove={useRemovePost()}
      title={t('activities.removePost.title')}
      text={t('activities.removePost.text')}
      done={t('activities.removePost.done')}
    />
  );
}

/** Asks before a comment goes. */
export function RemoveCommentDialog({
  activity,
  ...props
}: Props & { activity: { id: string; commentCount: number } }) {
  const { t } = useTranslation();
  return (
    <RemoveDialog
      {...props}
      remove={useRemoveComment(activity)}
      title={t('activities.removeComment.title')}
      text={t('activities.removeComment.text')}
      done={t('activities.removeComment.done')}
    />
  );
}

type RemoveDialogProps = Props & {
  remove: Pick<
    UseMutationResult<undefined, CallError, string, unknown>,
    'mutateAsync' | 'isPending' | 'error' | 'reset'
  >;
  title: string;
  text: string;
  done: string;
};

function RemoveDialog({ id, open, onOpenChange, remove, title, text, done }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error, reset } = remove;
  function change(next: boolean) {
    if (!next) reset();
    onOpenChange(next);
  }
  async function confirm() {
    try {
      await mutateAsync(id);
    } catch {
      return; // said in the dialog
    }
    // Here and not in a callback: by now the line that this dialog belongs to is gone.
    change(false);
    toast({ description: done });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={text}
      closeLabel={t('common.close')}
      size="small"
      locked={isPending}
      footer={
        <>
          <Button tone="secondary" disabled={isPending} onClick={() => change(false)}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={isPending} onClick={() => void confirm()}>
            {t('activities.remove')}
          </Button>
        </>
      }
    >
      {error && <FormError>{errorText(error)}</FormError>}
    </Dialog>
  );
}
