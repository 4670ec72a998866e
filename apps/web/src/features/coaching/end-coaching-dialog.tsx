import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dropClient } from '#features/overview/api.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { type EndableCoaching, useEndCoaching } from './api.ts';

type EndCoachingDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  coaching: EndableCoaching;
  title: string;
  /** What happens then, as this side sees it. */
  text: string;
};

/** Asks before a coaching ends, and says what happens then. */
export function EndCoachingDialog({ open, onOpenChange, coaching, title, text }: EndCoachingDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useEndCoaching();

  function change(next: boolean) {
    if (!next) reset();
    onOpenChange(next);
  }
  async function end() {
    try {
      await mutateAsync(coaching);
    } catch {
      return; // said in the dialog
    }
    // Here and not in a callback: by now the line that this dialog belongs to may be gone.
    dropClient(client, coaching.client.id);
    change(false);
    toast({ description: t('coaching.end.done'), tone: 'positive' });
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
          <Button tone="secondary" onClick={() => change(false)} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={isPending} onClick={() => void end()}>
            {t('coaching.end.confirm')}
          </Button>
        </>
      }
    >
      {error && <FormError>{errorText(error)}</FormError>}
    </Dialog>
  );
}
