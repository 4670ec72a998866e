import type { WEBHOOK_TEST, WebhookEvent } from '@spotter/contract/webhooks-limits';
import { useTranslation } from '#lib/words/use-translation.ts';

/** What an event is called, such as “Session finished”. */
export function useEventText(): (event: string) => string {
  const { t } = useTranslation();
  return (event) => t(`webhooks.event.${event as WebhookEvent | typeof WEBHOOK_TEST}`);
}
