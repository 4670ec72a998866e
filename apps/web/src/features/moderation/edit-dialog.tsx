import { COMMENT_MAX, POST_MAX } from '@spotter/contract/activities-limits';
import { MESSAGE_MAX } from '@spotter/contract/messages-limits';
import { useState } from 'react';
import type { CallError } from '#lib/call/call.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { Content } from './content.ts';

const MOST = { message: MESSAGE_MAX, post: POST_MAX, comment: COMMENT_MAX };

type Props = { content: Content; open: boolean; onOpenChange: (open: boolean) => void };

/** Edits an own text. What is typed stays in this browser until it is saved or the dialog is closed. */
export function EditDialog({ content: { kind, id, content, onEdit }, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<{ busy: boolean; error: CallError | null }>({
    busy: false,
    error: null,
  });
  const form = useForm<{ text: string }>({
    values: { text: content },
    checks: { text: { passes: (text) => text.trim() !== '', text: t('moderation.edit.missing') } },
    send: ({ text }) => void save(text.trim()),
    busy: state.busy,
    error: state.error,
    keep: keptPrivately(`edit/${id}`),
  });
  function change(next: boolean) {
    if (!next) form.clear();
    setState({ busy: false, error: null });
    onOpenChange(next);
  }
  async function save(text: string) {
    setState({ busy: true, error: null });
    try {
      if (text !== content) await onEdit(text);
      change(false);
    } catch (error) {
      setState({ busy: false, error: error as CallError });
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t(`moderation.edit.${kind}`)}
      description={t('moderation.edit.text')}
      closeLabel={t('common.close')}
      locked={state.busy}
      footer={
        <>
          <Button tone="secondary" disabled={state.busy} onClick={() => change(false)}>
            {t('common.cancel')}
          </Button>
          <Button {...form.submitProps}>{t('common.save')}</Button>
        </>
      }
    >
      <form {...form.formProps}>
        <TextArea
          label={t('moderation.edit.field')}
          maxLength={MOST[kind]}
          rows={4}
          autoFocus
          {...form.text('text')}
        />
        <FormError className="mt-3">{form.failure}</FormError>
      </form>
    </Dialog>
  );
}
