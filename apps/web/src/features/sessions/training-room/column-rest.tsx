import { clockText } from '#lib/time/duration-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { type Rest, restLeft } from '../rest/rest.ts';
import { RestArc } from '../rest/rest-arc.tsx';
import { useRestOver } from '../rest/use-rest-over.ts';

/** A person's rest as a small ring with the time left, and the button that skips it. */
export function ColumnRest({ rest, onSkip }: { rest: Rest; onSkip: () => void }) {
  const { t } = useTranslation();
  const left = restLeft(rest, useNow(250));
  const over = useRestOver(rest);
  return (
    <>
      <p role="status" className="sr-only">
        {over && t('sessions.rest.over')}
      </p>
      {!over && (
        <>
          <div className="relative flex size-16 shrink-0 items-center justify-center">
            <RestArc size={64} thick={5} share={left / rest.seconds} />
            <span role="timer" aria-label={t('sessions.rest.label')} className="numeral relative text-17">
              {clockText(left)}
            </span>
          </div>
          <Button tone="ghost" className="min-h-14! px-3! text-ink-soft" onClick={onSkip}>
            {t('sessions.rest.skip')}
          </Button>
        </>
      )}
    </>
  );
}
