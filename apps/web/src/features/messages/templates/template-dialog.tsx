import { TEMPLATE_TITLE_MAX } from '@spotter/contract/chat-limits';
import { MESSAGE_MAX } from '@spotter/contract/messages-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { keepTemplate, type ShownTemplate, type TemplateDraft } from './api.ts';

type Props = {
  /** Null for a new one. */
  template: ShownTemplate | null;
  onClose: () => void;
};

/** Writes a template, new or changed. */
export function TemplateDialog({ template, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm<TemplateDraft>({
    values: {
      title: template?.title ?? '',
      content: template?.content ?? '',
      isShared: template?.isShared ?? false,
    },
    checks: {
      title: { passes: (title) => title.trim() !== '', text: t('chat.templates.titleMissing') },
      content: { passes: (content) => content.trim() !== '', text: t('chat.text.missing') },
    },
    send: (draft) => {
      keepTemplate(template?.id ?? null, draft);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={template ? t('chat.templates.change') : t('chat.templates.new')}
      closeLabel={t('common.close')}
      footer={<Button {...form.submitProps}>{t('common.save')}</Button>}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <TextField
          label={t('chat.templates.name')}
          maxLength={TEMPLATE_TITLE_MAX}
          autoFocus
          {...form.text('title')}
        />
        <TextArea
          label={t('chat.text.label')}
          hint={t('chat.text.nameHint')}
          rows={5}
          maxLength={MESSAGE_MAX}
          {...form.text('content')}
        />
        <Checkbox
          label={t('chat.templates.share')}
          hint={t('chat.templates.shareHint')}
          {...form.ticked('isShared')}
        />
      </form>
    </Dialog>
  );
}
