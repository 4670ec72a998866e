import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What the action does, and what it leaves unchanged. */
  text: ReactNode;
  confirmLabel: string;
  /** "Cancel" by default. */
  cancelLabel?: string;
  /** Danger by default: the action deletes something permanently. */
  tone?: 'danger' | 'primary';
  /** The action. The dialog waits for its promise and shows the error of a rejection. */
  onConfirm: () => unknown;
  /** Whether a choice is missing without which the action cannot be done. */
  disabled?: boolean;
  /** A choice about the action. */
  children?: ReactNode;
  /** Called after the action has succeeded and the dialog has closed, even if the caller is unmounted by then. */
  onDone?: () => void;
};

type State = { busy: boolean; error: unknown };

const IDLE: State = { busy: false, error: null };

/** Asks for confirmation before an action that cannot easily be undone. The focus starts on the cancel button. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  disabled = false,
  onConfirm,
  onDone,
  children,
}: Props) {
  const { t } = useTranslation();
  const [{ busy, error }, setState] = useState(IDLE);

  function change(next: boolean) {
    setState(IDLE);
    onOpenChange(next);
  }
  async function confirm() {
    setState({ busy: true, error: null });
    try {
      await onConfirm();
    } catch (problem) {
      setState({ busy: false, error: problem });
      return;
    }
    change(false);
    onDone?.();
  }
  return (
    <Dialog
      asks
      open={open}
      onOpenChange={change}
      title={title}
      description={text}
      closeLabel={t('common.close')}
      size="small"
      locked={busy}
      footer={
        <>
          <Button tone="secondary" autoFocus disabled={busy} onClick={() => change(false)}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button tone={tone} busy={busy} disabled={disabled} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && <FormError className="mt-3">{errorText(error)}</FormError>}
    </Dialog>
  );
}
