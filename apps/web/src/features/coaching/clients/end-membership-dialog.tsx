import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useEndMembership } from './end-membership-api.ts';

type EndMembershipDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  client: { id: string; name: string };
  onEnded?: () => void;
};

/** Asks before a client is removed from the studio, and says what that means. */
export function EndMembershipDialog({ open, onOpenChange, client, onEnded }: EndMembershipDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndMembership();
  const { name } = client;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('agreements.removing.title', { name })}
      text={t('agreements.removing.text', { name })}
      confirmLabel={t('agreements.removing.confirm')}
      onConfirm={() => mutateAsync(client.id)}
      onDone={() => {
        toast({ description: t('agreements.removing.done', { name }), tone: 'positive' });
        onEnded?.();
      }}
    />
  );
}
