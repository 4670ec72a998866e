import { CheckCheck, Clock, RotateCcw, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLasting } from '#lib/use-lasting.ts';
import { outbox, useIsHeld, useWaiting } from '#lib/waiting.ts';
import { Button } from '#ui/button.tsx';
import type { ShownMessage } from './shown.ts';
import { PATIENCE_MS } from './use-is-sending.ts';

/** How one's own message stands: on its way, not sent yet, refused, or seen. */
export function MessageState({ message, seen }: { message: ShownMessage; seen: boolean }) {
  const { t } = useTranslation();
  const isHeld = useIsHeld();
  const isLate = useLasting(message.state === 'waiting', PATIENCE_MS);
  if (message.state === 'refused') return <Refused entryId={message.entryId} />;
  if (message.state === 'waiting') {
    return (
      <p className="flex items-center gap-1 px-1 text-13 text-3">
        <Clock aria-hidden className="size-3.5" />
        {isLate || isHeld ? t('messages.state.notYet') : t('messages.state.sending')}
      </p>
    );
  }
  if (!seen) return null;
  return (
    <p className="flex items-center gap-1 px-1 text-13 text-3">
      <CheckCheck aria-hidden className="size-3.5 text-brand-text" />
      {t('messages.state.seen')}
    </p>
  );
}

/** The server will not take it: why, and what can be done with it. */
function Refused({ entryId }: { entryId: string | undefined }) {
  const { t } = useTranslation();
  const code = useWaiting().find(({ id }) => id === entryId)?.refused ?? 'http.internal';
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 text-13">
      <p className="flex items-center gap-1 px-1 text-danger">
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        {t('messages.state.refused')} {t(`errors.${code}`)}
      </p>
      <Button tone="ghost" size="small" icon={<RotateCcw />} onClick={() => outbox.retry()}>
        {t('common.tryAgain')}
      </Button>
      {entryId && (
        <Button tone="ghost" size="small" icon={<Trash2 />} onClick={() => outbox.discard(entryId)}>
          {t('messages.discard')}
        </Button>
      )}
    </div>
  );
}
