import { clockText } from '#lib/time/duration-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { RingArc } from '#ui/plot/ring-arc.tsx';
import { type Rest, restLeft } from '../rest/rest.ts';
import { useRestOver } from '../rest/use-rest-over.ts';

const SIZE = 64;
const THICK = 5;

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
            <svg aria-hidden="true" viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0" fill="none">
              <RingArc
                centre={SIZE / 2}
                radius={(SIZE - THICK) / 2}
                thick={THICK}
                share={left / rest.seconds}
                track="stroke-brand-soft forced-colors:stroke-[GrayText]"
                line="stroke-brand-text transition-[stroke-dashoffset] duration-200 ease-out forced-colors:stroke-[Highlight]"
              />
            </svg>
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
