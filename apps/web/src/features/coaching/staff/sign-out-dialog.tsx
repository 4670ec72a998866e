import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { signMemberOut } from './staff-api.ts';

type SignOutDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  person: { id: string; name: string };
};

/** Asks before somebody is signed out on all their devices. */
export function SignOutDialog({ open, onOpenChange, person: { id, name } }: SignOutDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('staff.signOut.title', { name })}
      text={t('staff.signOut.text', { name })}
      confirmLabel={t('staff.signOut.confirm')}
      onConfirm={() => signMemberOut(id)}
      onDone={() => toast({ description: t('staff.signOut.done', { name }), tone: 'positive' })}
    />
  );
}
