import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = {
  open: boolean;
  /** Sets still open. */
  left: number;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

/** Before a workout is finished with sets still open. */
export function ConfirmFinish({ open, left, onOpenChange, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t('sessions.confirm.title')}
      description={t('sessions.confirm.text', { count: left })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            {t('sessions.confirm.back')}
          </Button>
          <Button onClick={onConfirm}>{t('sessions.confirm.complete')}</Button>
        </>
      }
    />
  );
}
