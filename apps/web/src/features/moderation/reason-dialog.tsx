import { REASON_MAX } from '@spotter/contract/moderation-limits';
import type { CallError } from '#lib/call/call.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';

type Send = (reason: string, then: { onSuccess: () => void }) => void;

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  sendLabel: string;
  /** Where an unsent reason is stored. */
  name: string;
  send: Send;
  busy: boolean;
  error: CallError | null;
  onDone: () => void;
};

const SUGGESTED = ['insult', 'spam', 'harm'] as const;

/** Asks for a reason: one of a few, or in one's own words. */
export function ReasonDialog({ open, onOpenChange, title, text, sendLabel, name, send, ...rest }: Props) {
  const { t } = useTranslation();
  const { busy, error, onDone } = rest;
  const form = useForm<{ reason: string }>({
    values: { reason: '' },
    checks: { reason: { passes: (reason) => reason.trim() !== '', text: t('moderation.reason.missing') } },
    send: ({ reason }) =>
      send(reason.trim(), {
        onSuccess: () => {
          change(false);
          onDone();
        },
      }),
    busy,
    error,
    keep: keptPrivately(name),
  });
  function change(next: boolean) {
    if (!next) form.clear();
    onOpenChange(next);
  }
  const { onChange } = form.value('reason');
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={text}
      closeLabel={t('common.close')}
      locked={busy}
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={() => change(false)}>
            {t('common.cancel')}
          </Button>
          <Button {...form.submitProps}>{sendLabel}</Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {SUGGESTED.map((one) => (
            <Button
              key={one}
              tone="secondary"
              size="small"
              onClick={() => onChange(t(`moderation.reason.${one}`))}
            >
              {t(`moderation.reason.${one}`)}
            </Button>
          ))}
        </div>
        <TextArea
          label={t('moderation.reason.label')}
          maxLength={REASON_MAX}
          rows={2}
          {...form.text('reason')}
        />
        <FormError>{form.failure}</FormError>
      </form>
    </Dialog>
  );
}
