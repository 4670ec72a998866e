import type { StaffMember } from '@spotter/contract/membership';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ReceiverField } from './receiver-field.tsx';
import { useRemoveTrainer } from './staff-api.ts';

type RemoveTrainerDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; person: StaffMember };

/** Asks before a trainer is removed from the studio, and who coaches their clients then. */
export function RemoveTrainerDialog({ open, onOpenChange, person: { id, name } }: RemoveTrainerDialogProps) {
  const { t } = useTranslation();
  const me = useMe();
  const { mutateAsync } = useRemoveTrainer();
  const [handTo, setHandTo] = useState(me.id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('agreements.removing.title', { name })}
      text={t('staff.removing.text', { name })}
      confirmLabel={t('agreements.removing.confirm')}
      onConfirm={() => mutateAsync({ id, handTo })}
      onDone={() => toast({ description: t('agreements.removing.done', { name }), tone: 'positive' })}
    >
      <ReceiverField
        label={t('staff.removing.to', { name })}
        without={[id]}
        value={handTo}
        onChange={setHandTo}
      />
    </ConfirmDialog>
  );
}
