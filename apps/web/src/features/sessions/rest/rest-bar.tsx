import { clockText } from '#lib/time/duration-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { type Rest, restLeft } from './rest.ts';
import { useRestOver } from './use-rest-over.ts';

type Props = { rest: Rest; onExtend: (seconds: number) => void; onStop: () => void };

/** The step of the buttons that change a rest, in seconds. */
export const REST_STEP = 15;

/** The running rest: time left, buttons to change or skip it. Announces its end. */
export function RestBar({ rest, onExtend, onStop }: Props) {
  const { t } = useTranslation();
  const left = restLeft(rest, useNow(250));
  const over = useRestOver(rest);
  const share = Math.min(1, Math.max(0, left / rest.seconds));
  return (
    <div className="relative border-line border-b bg-brand-soft px-4 pt-3.5 pb-3">
      {/* The time is written beside it. */}
      <div aria-hidden className="absolute inset-x-0 top-0 h-1 overflow-hidden bg-surface-3">
        <div
          className="h-full bg-brand-text transition-transform duration-200 ease-out"
          style={{ transform: `translateX(${(share - 1) * 100}%)` }}
        />
      </div>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-13 text-ink-soft">{t('sessions.rest.label')}</p>
          {!over && (
            <span role="timer" className="numeral block text-32">
              {clockText(left)}
            </span>
          )}
          <span role="status" className="block font-semibold text-17">
            {over && t('sessions.rest.over')}
          </span>
        </div>
        {!over && (
          <>
            <Button
              tone="ghost"
              className="tabular min-h-12 px-3!"
              aria-label={t('sessions.rest.lessLabel', { count: REST_STEP })}
              onClick={() => onExtend(-REST_STEP)}
            >
              {t('sessions.rest.less', { seconds: REST_STEP })}
            </Button>
            <Button
              tone="ghost"
              className="tabular min-h-12 px-3!"
              aria-label={t('sessions.rest.moreLabel', { count: REST_STEP })}
              onClick={() => onExtend(REST_STEP)}
            >
              {t('sessions.rest.more', { seconds: REST_STEP })}
            </Button>
          </>
        )}
        <Button tone="secondary" className="min-h-12" onClick={onStop}>
          {over ? t('sessions.rest.close') : t('sessions.rest.skip')}
        </Button>
      </div>
    </div>
  );
}
