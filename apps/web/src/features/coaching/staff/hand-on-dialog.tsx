import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ReceiverField } from './receiver-field.tsx';
import { useHandOn, useStaff } from './staff-api.ts';

type HandOnDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  coaching: { id: string; trainerId: string; client: { id: string; name: string } };
  onDone?: (() => void) | undefined;
};

/** Asks to whom a client is handed on, and says what that means. */
export function HandOnDialog({ open, onOpenChange, coaching, onDone }: HandOnDialogProps) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const { mutateAsync } = useHandOn();
  const [trainerId, setTrainerId] = useState('');
  const { id: clientId, name } = coaching.client;
  const trainer = staff?.find(({ id }) => id === trainerId)?.name ?? '';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={t('staff.handOn.title', { name })}
      text={t('staff.handOn.text', { name })}
      confirmLabel={t('staff.handOn.confirm')}
      disabled={trainerId === ''}
      onConfirm={() => mutateAsync({ coachingId: coaching.id, clientId, trainerId })}
      onDone={() => {
        toast({ description: t('staff.handOn.done', { name, trainer }), tone: 'positive' });
        onDone?.();
      }}
    >
      <ReceiverField
        label={t('staff.handOn.to')}
        without={[coaching.trainerId]}
        value={trainerId}
        onChange={setTrainerId}
      />
    </ConfirmDialog>
  );
}
