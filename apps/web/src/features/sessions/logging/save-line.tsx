import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { outbox } from '#lib/outbox/waiting.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SessionView } from '../use-session-view.ts';

/** How long a save may take before the line says so, in milliseconds. */
const PATIENCE_MS = 800;

type SaveLineProps = {
  view: SessionView;
  /** Something is typed into a done set and not logged yet. */
  isTyping?: boolean;
  /** Seen only while something is not saved. */
  quiet?: boolean;
};

/** One line that says whether everything is saved on the server. */
export function SaveLine({ view, isTyping = false, quiet = false }: SaveLineProps) {
  const { t } = useTranslation();
  const finishWaits = view.completion === 'waiting';
  const someWait = view.waiting > 0 || view.swaps === 'waiting' || finishWaits || view.isUnsent;
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
  const waitingText = outbox.isUnstored()
    ? t('shell.connection.full')
    : view.waiting > 0
      ? t('sessions.save.waiting', { count: view.waiting })
      : view.swaps === 'waiting'
        ? t('sessions.save.swapWaiting')
        : finishWaits
          ? t('sessions.save.finishWaiting')
          : t('sessions.save.unsent');
  const Icon = lasting ? CloudOff : someWait || isTyping ? CloudUpload : CloudCheck;
  const text = someWait
    ? t('sessions.save.saving')
    : t(isTyping ? 'sessions.save.unsent' : 'sessions.save.saved');
  return (
    <p
      role="status"
      className={classNames(
        quiet && !lasting ? 'sr-only' : 'flex items-center gap-2 text-13',
        lasting ? 'font-medium text-warning' : 'text-ink-faint',
        quiet && 'justify-center',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {lasting ? waitingText : text}
    </p>
  );
}
