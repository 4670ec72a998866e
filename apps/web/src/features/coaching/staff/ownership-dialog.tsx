import type { StaffMember } from '@spotter/contract/membership';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useHandOwnership } from './staff-api.ts';

type OwnershipDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; person: StaffMember };

/** Asks before the studio gets another owner, and says what that means. */
export function OwnershipDialog({ open, onOpenChange, person: { id, name } }: OwnershipDialogProps) {
  const { t } = useTranslation();
  const studio = useMe().studio.name;
  const { mutateAsync } = useHandOwnership();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('staff.ownership.title', { name, studio })}
      text={t('staff.ownership.text', { name })}
      confirmLabel={t('staff.ownership.confirm')}
      onConfirm={() => mutateAsync(id)}
      onDone={() => toast({ description: t('staff.ownership.done', { name, studio }), tone: 'positive' })}
    />
  );
}
