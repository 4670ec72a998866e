import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { resetSecondFactor, useSecondFactorRule } from './second-factor-api.ts';

type ResetFactorDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  person: { id: string; name: string };
  isClient?: boolean;
};

/** Asks before somebody who has lost their second factor may sign in without it, and set up another one. */
export function ResetFactorDialog({
  open,
  onOpenChange,
  person: { id, name },
  isClient = false,
}: ResetFactorDialogProps) {
  const { t } = useTranslation();
  const appliesTo = useSecondFactorRule().data?.rule?.appliesTo;
  const hasRule = appliesTo === 'everyone' || (appliesTo === 'staff' && !isClient);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('staff.resetFactor.title', { name })}
      text={t(hasRule ? 'staff.resetFactor.text' : 'staff.resetFactor.textNoRule', { name })}
      confirmLabel={t('staff.resetFactor.confirm')}
      onConfirm={() => resetSecondFactor(id)}
      onDone={() => toast({ description: t('staff.resetFactor.done', { name }), tone: 'positive' })}
    />
  );
}
