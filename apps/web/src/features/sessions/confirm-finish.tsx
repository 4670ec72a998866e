// load-group: session

import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

type Props = {
  open: boolean;
  /** The number of open sets. */
  left: number;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

/** Asks before a workout with open sets is finished. */
export function ConfirmFinish({ open, left, onOpenChange, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('sessions.confirm.title')}
      text={t('sessions.confirm.text', { count: left })}
      tone="primary"
      confirmLabel={t('sessions.confirm.complete')}
      cancelLabel={t('sessions.confirm.back')}
      onConfirm={onConfirm}
    />
  );
}
