import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '#lib/duration-text.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { type Rest, restLeft } from './rest.ts';

type Props = { rest: Rest; onExtend: (seconds: number) => void; onStop: () => void };

const MORE_SECONDS = 15;
const BUZZ_MS = [120, 80, 120];

/** The rest that runs: how long still, a little more, or on with it. Says when it is over. */
export function RestBar({ rest, onExtend, onStop }: Props) {
  const { t } = useTranslation();
  const left = restLeft(rest, useNow(500));
  const over = left <= 0;
  useEffect(() => {
    // Only when it runs out while the page is open, not on coming back long after.
    if (over && restLeft(rest, Date.now()) > -3) navigator.vibrate?.(BUZZ_MS);
  }, [over, rest]);
  return (
    <div className="flex items-center gap-3 border-line border-b px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="text-13 text-2">{t('sessions.rest.label')}</span>
          {!over && (
            <span role="timer" className="display tabular font-semibold text-20">
              {clockText(left)}
            </span>
          )}
          <span role="status" className="font-medium text-15">
            {over && t('sessions.rest.over')}
          </span>
        </p>
        <ProgressBar
          className="mt-1"
          label={t('sessions.rest.label')}
          value={Math.max(0, left)}
          max={rest.seconds}
          valueText={clockText(left)}
        />
      </div>
      {!over && (
        <Button tone="ghost" size="small" className="min-h-11" onClick={() => onExtend(MORE_SECONDS)}>
          {t('sessions.rest.more', { seconds: MORE_SECONDS })}
        </Button>
      )}
      <Button tone="secondary" size="small" className="min-h-11" onClick={onStop}>
        {over ? t('sessions.rest.close') : t('sessions.rest.skip')}
      </Button>
    </div>
  );
}
