import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLasting } from '#lib/use-lasting.ts';
import { outbox } from '#lib/waiting.ts';
import { Button } from '#ui/button.tsx';
import type { SessionView } from './use-session-view.ts';

/** Long enough for a healthy network to take a set, in milliseconds. */
const PATIENCE_MS = 800;

/** One line that says whether everything is safe on the server. */
export function SaveLine({ view }: { view: SessionView }) {
  const { t } = useTranslation();
  const finishWaits = view.completion === 'waiting';
  const someWait = view.waiting > 0 || view.swaps === 'waiting' || finishWaits;
  const lasting = useLasting(someWait, PATIENCE_MS);
  if (view.refused > 0 || view.swaps === 'refused' || view.completion === 'refused') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-15 text-danger">
        <CloudAlert aria-hidden className="size-4.5 shrink-0" />
        {view.refused > 0
          ? t('sessions.save.refused', { count: view.refused })
          : view.swaps === 'refused'
            ? t('sessions.save.swapRefused')
            : t('sessions.save.finishRefused')}
        <Button tone="secondary" size="small" onClick={() => outbox.retry()}>
          {t('common.tryAgain')}
        </Button>
      </p>
    );
  }
  const waitingText =
    view.waiting > 0
      ? t('sessions.save.waiting', { count: view.waiting })
      : view.swaps === 'waiting'
        ? t('sessions.save.swapWaiting')
        : t('sessions.save.finishWaiting');
  const Icon = lasting ? CloudOff : someWait ? CloudUpload : CloudCheck;
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-13 ${lasting ? 'font-medium text-warning' : 'text-3'}`}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {lasting ? waitingText : someWait ? t('sessions.save.saving') : t('sessions.save.saved')}
    </p>
  );
}
