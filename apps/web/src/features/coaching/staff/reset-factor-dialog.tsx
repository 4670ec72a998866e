import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { resetSecondFactor } from './second-factor-api.ts';

type ResetFactorDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  person: { id: string; name: string };
};

/** Asks before somebody who has lost their second factor may sign in without it, and set up another one. */
export function ResetFactorDialog({ open, onOpenChange, person: { id, name } }: ResetFactorDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('staff.resetFactor.title', { name })}
      text={t('staff.resetFactor.text', { name })}
      confirmLabel={t('staff.resetFactor.confirm')}
      onConfirm={() => resetSecondFactor(id)}
      onDone={() => toast({ description: t('staff.resetFactor.done', { name }), tone: 'positive' })}
    />
  );
}
