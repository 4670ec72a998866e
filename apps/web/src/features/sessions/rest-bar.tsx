import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '#lib/duration-text.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { type Rest, restLeft } from './rest.ts';

type Props = { rest: Rest; onExtend: (seconds: number) => void; onStop: () => void };

const STEP_SECONDS = 15;
const BUZZ_MS = [120, 80, 120];

/** The rest that runs: how long still, a little more or less, or on with it. Says when it is over. */
export function RestBar({ rest, onExtend, onStop }: Props) {
  const { t } = useTranslation();
  const left = restLeft(rest, useNow(250));
  const over = left <= 0;
  useEffect(() => {
    // Only when it runs out while the page is open, not on coming back long after.
    if (over && restLeft(rest, Date.now()) > -3) navigator.vibrate?.(BUZZ_MS);
  }, [over, rest]);
  const share = Math.min(1, Math.max(0, left / rest.seconds));
  return (
    <div className="relative border-line border-b bg-brand-soft px-4 pt-3.5 pb-3">
      {/* The time is written beside it. */}
      <div aria-hidden className="absolute inset-x-0 top-0 h-1 bg-surface-3">
        <div
          className="h-full bg-brand-text transition-[width] duration-200 ease-out"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-13 text-2">{t('sessions.rest.label')}</p>
          {!over && (
            <span role="timer" className="display tabular block font-bold text-32">
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
              aria-label={t('sessions.rest.lessLabel', { count: STEP_SECONDS })}
              onClick={() => onExtend(-STEP_SECONDS)}
            >
              {t('sessions.rest.less', { seconds: STEP_SECONDS })}
            </Button>
            <Button
              tone="ghost"
              className="tabular min-h-12 px-3!"
              aria-label={t('sessions.rest.moreLabel', { count: STEP_SECONDS })}
              onClick={() => onExtend(STEP_SECONDS)}
            >
              {t('sessions.rest.more', { seconds: STEP_SECONDS })}
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
