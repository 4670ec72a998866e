import { TriangleAlert } from 'lucide-react';
import type { CallError } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { Edits } from './use-edits.ts';

/** Why an edit is not saved; what waits can be sent again or given up. */
export function UnsavedLine({ edits, failure }: { edits: Edits; failure: CallError }) {
  const { t } = useTranslation();
  const { isUnsaved } = edits;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warning-soft py-1.5 pr-1.5 pl-3 text-15 text-warning">
      <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-48 flex-1">
        <span className="font-semibold">
          {isUnsaved ? t('programs.unsaved.kept') : t('programs.unsaved.refused')}
        </span>{' '}
        {errorText(failure)}
      </p>
      {isUnsaved && (
        <Button tone="secondary" size="small" onClick={edits.retry}>
          {t('common.tryAgain')}
        </Button>
      )}
      <Button tone="ghost" size="small" onClick={edits.giveUp}>
        {isUnsaved ? t('programs.unsaved.discard') : t('common.close')}
      </Button>
    </div>
  );
}
