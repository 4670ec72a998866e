import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '#lib/duration-text.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { RestBar } from './rest-bar.tsx';
import type { useRest } from './use-rest.ts';
import type { SessionView } from './use-session-view.ts';

function Elapsed({ since }: { since: string }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  return (
    <span className="display tabular font-semibold text-17">
      <span className="sr-only">{t('sessions.elapsed')} </span>
      {clockText((now - Date.parse(since)) / 1000)}
    </span>
  );
}

type Props = {
  view: SessionView;
  startedAt: string;
  rest: ReturnType<typeof useRest>;
  onComplete: () => void;
};

/** Always under the thumb: the rest, how far one is, and the end. */
export function CompleteBar({ view, startedAt, rest, onComplete }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const open = view.total - view.done;
  const progress = t('sessions.progress', { done: view.done, total: view.total });
  return (
    <div className="-mx-2 sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom,0px))] z-20 mt-6 sm:mx-0 md:bottom-4">
      <div className="overflow-hidden rounded-card bg-surface-float shadow-float">
        {rest.rest && (
          <RestBar key={rest.rest.startedAt} rest={rest.rest} onExtend={rest.extend} onStop={rest.stop} />
        )}
        <div className="flex items-center gap-4 px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline justify-between gap-2">
              <Elapsed since={startedAt} />
              <span className="tabular text-13 text-2">{progress}</span>
            </p>
            <ProgressBar
              className="mt-1.5"
              label={t('sessions.progressLabel')}
              value={view.done}
              max={view.total}
              valueText={progress}
            />
          </div>
          <Button
            size="large"
            tone={open === 0 ? 'primary' : 'secondary'}
            icon={<Check />}
            onClick={() => (open === 0 ? onComplete() : setAsking(true))}
          >
            {t('sessions.complete')}
          </Button>
        </div>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        size="small"
        title={t('sessions.confirm.title')}
        description={t('sessions.confirm.text', { count: open })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              {t('sessions.confirm.back')}
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                onComplete();
              }}
            >
              {t('sessions.confirm.complete')}
            </Button>
          </>
        }
      />
    </div>
  );
}
