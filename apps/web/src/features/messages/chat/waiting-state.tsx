import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { RefusedActions } from '#ui/state/refused-actions.tsx';
import { Withdraw } from '../message/withdraw.tsx';

type Props = { entryId: string | undefined; refused: string | undefined };

/** That something is only in this browser yet, or why the server refused it; nothing without an entry of the outbox. */
export function WaitingState({ entryId, refused }: Props) {
  const { t } = useTranslation();
  if (!entryId) return null;
  if (!refused) {
    return (
      <p className="flex items-center gap-1 text-13 text-ink-faint">
        <Clock aria-hidden className="size-3.5" />
        {t('messages.state.notYet')}
        <Withdraw entryId={entryId} />
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-1 text-13">
      <p className="flex items-center gap-1 text-danger">
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        {t('messages.state.refused')} {t(`errors.${refused}`)}
      </p>
      <RefusedActions entryId={entryId} discardLabel={t('messages.discard')} />
    </div>
  );
}
