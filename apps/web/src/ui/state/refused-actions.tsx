import { RotateCcw, Trash2 } from 'lucide-react';
import { outbox } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

type Props = { entryId: string | undefined; discardLabel: string };

/** What can be done about a write that the server refused: send it again, or discard it. */
export function RefusedActions({ entryId, discardLabel }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button tone="ghost" size="small" icon={<RotateCcw />} onClick={() => outbox.retry()}>
        {t('common.tryAgain')}
      </Button>
      {entryId && (
        <Button tone="ghost" size="small" icon={<Trash2 />} onClick={() => outbox.discard(entryId)}>
          {discardLabel}
        </Button>
      )}
    </>
  );
}
