import type { Webhook } from '@spotter/contract/webhooks';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { toast } from '#ui/toast/toast.ts';
import { removeWebhook, useSwitchWebhook, useTestWebhook } from './api.ts';
import { useEventText } from './event-text.ts';

/** An address with what it is told, a test, and its switch. */
export function WebhookCard({ hook, isShown }: { hook: Webhook; isShown: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const eventText = useEventText();
  const test = useTestWebhook(hook.id);
  const { mutate, isPending, variables } = useSwitchWebhook(hook.id);
  const { id, url, events, offReason } = hook;
  return (
    <Card as="li" className="flex items-start gap-3 lg:items-center">
      <div className="flex min-w-0 flex-1 flex-col gap-3 lg:flex-row lg:items-center lg:gap-8">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-15 [overflow-wrap:anywhere]">{url}</p>
          <p className="text-13 text-ink-soft">{format.list(events.map(eventText))}</p>
          {offReason !== null && offReason !== 'chosen' && (
            <p className="mt-2 text-15 text-danger">{t(`webhooks.off.${offReason}`)}</p>
          )}
        </div>
        <Switch
          className="lg:w-56"
          label={t('webhooks.isOn')}
          checked={isPending ? variables === true : offReason === null}
          onChange={(isOn) => mutate(isOn)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            tone="secondary"
            icon={<Send aria-hidden />}
            busy={test.isPending}
            onClick={() =>
              test.mutate(undefined, {
                onSuccess: () => toast({ description: t('webhooks.tested'), tone: 'positive' }),
              })
            }
          >
            {t('webhooks.test')}
          </Button>
          {!isShown && (
            <Link href={pathTo('/webhooks', { hook: id })} className={buttonLook({ tone: 'ghost' })}>
              {t('webhooks.log')}
            </Link>
          )}
        </div>
      </div>
      <Remove id={id} url={url} />
    </Card>
  );
}

function Remove({ id, url }: Pick<Webhook, 'id' | 'url'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={<Trash2 />} label={t('webhooks.remove', { url })} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('webhooks.removeTitle')}
        text={t('webhooks.removeText', { url })}
        confirmLabel={t('webhooks.removeSubmit')}
        onConfirm={() => removeWebhook(id)}
        onDone={() => toast({ title: t('webhooks.removed'), tone: 'positive' })}
      />
    </>
  );
}
