import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { cancelImport, type RunningImport } from './running-store.ts';

type RunningCardProps = { running: RunningImport; onGoOn: () => void };

/** How far an import has come, and the way to stop it. */
export function RunningCard({ running, onGoOn }: RunningCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, sent, total, state, error, hasLists, isWaiting } = running;
  const text =
    state === 'finishing'
      ? t('imports.finishing')
      : t(hasLists ? 'imports.sentRows' : 'imports.sent', {
          count: total,
          sent: format.number(sent),
          total: format.number(total),
        });
  return (
    <Card as="section" aria-label={t('imports.running')} className="flex flex-col gap-3">
      <p className="truncate font-semibold text-15">{name}</p>
      <ProgressBar value={sent} max={total} label={t('imports.progress', { name })} valueText={text} />
      <p className="tabular text-13 text-ink-soft">{text}</p>
      <p role="status" className="text-13 text-ink-soft empty:hidden">
        {isWaiting && t('imports.waiting')}
      </p>
      {state === 'failed' && <FormError>{errorText(error)}</FormError>}
      <div className="flex flex-wrap gap-2">
        {state === 'failed' && <Button onClick={onGoOn}>{t('imports.goOn')}</Button>}
        <Button
          tone="secondary"
          busy={state === 'cancelling'}
          disabled={state === 'finishing'}
          // A failure is shown above.
          onClick={() => void cancelImport().catch(() => undefined)}
        >
          {t('imports.cancel')}
        </Button>
      </div>
    </Card>
  );
}
