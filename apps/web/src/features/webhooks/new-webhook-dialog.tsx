import type { MadeWebhook } from '@spotter/contract/webhooks';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '@spotter/contract/webhooks-limits';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CopyField } from '#ui/field/copy-field.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useCreateWebhook } from './api.ts';
import { useEventText } from './event-text.ts';

type Values = { url: string; events: WebhookEvent[] };

const UNTOUCHED: Values = { url: '', events: ['session.completed'] };

const isAddress = (text: string) => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');

/** Asks for an address and what it is told, and shows the secret once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const eventText = useEventText();
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const { mutate, isPending, error } = useCreateWebhook();
  const form = useForm<Values>({
    values: UNTOUCHED,
    checks: {
      url: { passes: isAddress, text: t('webhooks.urlCheck') },
      events: { passes: (events) => events.length > 0, text: t('webhooks.eventsCheck') },
    },
    send: ({ url, events }) => mutate({ url: url.trim(), events }, { onSuccess: setMade }),
    busy: isPending,
    error,
    fieldOfCode: { 'webhooks.address_refused': 'url' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={made ? t('webhooks.madeTitle') : t('webhooks.add')}
      closeLabel={t('common.close')}
      size="small"
      locked={isPending}
      footer={
        made ? (
          <Button onClick={onClose}>{t('webhooks.kept')}</Button>
        ) : (
          <>
            <Button tone="secondary" onClick={onClose} disabled={isPending}>
              {t('common.cancel')}
            </Button>
            <Button {...form.submitProps}>{t('webhooks.submit')}</Button>
          </>
        )
      }
    >
      {made ? (
        <div className="flex flex-col gap-4">
          <p className="text-15 text-ink-soft">{t('webhooks.madeText')}</p>
          <CopyField
            label={t('webhooks.secret')}
            value={made.secret}
            copyLabel={t('webhooks.copy')}
            copiedLabel={t('webhooks.copied')}
          />
        </div>
      ) : (
        <form {...form.formProps} className="flex flex-col gap-5">
          <TextField
            {...form.text('url')}
            label={t('webhooks.url')}
            hint={t('webhooks.urlHint')}
            inputMode="url"
            maxLength={WEBHOOK_URL_MAX}
          />
          <div className="flex flex-col gap-1.5">
            <ToggleChips
              {...form.choices('events')}
              label={t('webhooks.events')}
              options={WEBHOOK_EVENTS.map((value) => ({ value, label: eventText(value) }))}
            />
            {form.errors.events && <FieldError>{form.errors.events}</FieldError>}
          </div>
          <p className="text-13 text-ink-faint">{t('webhooks.hint')}</p>
          <FormError>{form.failure}</FormError>
        </form>
      )}
    </Dialog>
  );
}
