import { CheckCheck, Clock, TriangleAlert } from 'lucide-react';
import { useIsWaiting, useWaiting } from '#lib/outbox/waiting.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { RefusedActions } from '#ui/state/refused-actions.tsx';
import type { ShownMessage } from '../chat/shown-message.ts';
import { PATIENCE_MS } from '../chat/use-is-sending.ts';
import { Withdraw } from './withdraw.tsx';

/** The state of one's own message: being sent, not sent yet, refused, or seen. */
export function MessageState({ message, seen }: { message: ShownMessage; seen: boolean }) {
  const { t } = useTranslation();
  const isWaiting = useIsWaiting();
  const isLate = useLasting(message.state === 'waiting', PATIENCE_MS);
  if (message.state === 'refused') return <Refused entryId={message.entryId} />;
  if (message.state === 'waiting') {
    return (
      <p className="flex items-center gap-1 px-1 text-13 text-ink-faint">
        <Clock aria-hidden className="size-3.5" />
        {isLate || isWaiting ? t('messages.state.notYet') : t('messages.state.sending')}
        <Withdraw entryId={message.entryId} />
      </p>
    );
  }
  if (!seen) return null;
  return (
    <p className="flex items-center gap-1 px-1 text-13 text-ink-faint">
      <CheckCheck aria-hidden className="size-3.5 text-brand-text" />
      {t('messages.state.seen')}
    </p>
  );
}

/** A message that the server refused: why, and what can be done. */
function Refused({ entryId }: { entryId: string | undefined }) {
  const { t } = useTranslation();
  const code = useWaiting().find(({ id }) => id === entryId)?.refused ?? 'http.internal';
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 text-13">
      <p className="flex items-center gap-1 px-1 text-danger">
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        {t('messages.state.refused')} {t(`errors.${code}`)}
      </p>
      <RefusedActions entryId={entryId} discardLabel={t('messages.discard')} />
    </div>
  );
}
