import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { docked } from '#ui/page-marks.ts';
import { BlockBar, type Running } from '../interval/running-block.tsx';
import type { SessionView } from '../use-session-view.ts';
import { RestBar } from './rest-bar.tsx';
import type { RestControl } from './use-rest.ts';

type Props = {
  view: SessionView;
  rest: RestControl;
  /** Sets that run by the clock. */
  running: Running | null;
  onComplete: () => void;
  /** Back to the one set. */
  onBack: () => void;
  /** One's own heart rate. */
  heart: ReactNode;
  /** Above that: a celebration. */
  children: ReactNode;
};

/** The dock below the whole workout on a phone: the rest, the way back to the set, and at the end the finish button. */
export function Dock({ view, rest, running, onComplete, onBack, heart, children }: Props) {
  const { t } = useTranslation();
  return (
    <div ref={docked} data-dock="" className="-mx-(--gutter) sticky bottom-0 z-20 mt-auto pt-6">
      {children}
      <div className="overflow-hidden rounded-t-card bg-surface-float pb-safe shadow-float">
        {rest.rest && (
          <RestBar key={rest.rest.endsAt} rest={rest.rest} onExtend={rest.extend} onStop={rest.stop} />
        )}
        {running && <BlockBar running={running} view={view} />}
        {heart}
        {view.next ? (
          <div className="p-3">
            <Button wide className="min-h-16! rounded-card! text-17!" icon={<ArrowLeft />} onClick={onBack}>
              {t('sessions.stage.back')}
            </Button>
          </div>
        ) : running ? null : (
          <div className="flex items-center gap-3 p-3 pl-4">
            <p className="min-w-0 flex-1 font-semibold text-17">{t('sessions.allDone')}</p>
            <Button size="large" icon={<Check />} onClick={onComplete}>
              {t('sessions.complete')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
