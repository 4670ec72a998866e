import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { outbox } from '#lib/outbox/waiting.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SessionView } from '../use-session-view.ts';
import { isUnlogged } from './typed-sets.ts';
import type { Logging } from './use-logging.ts';
import { useShownSets } from './use-typed.ts';

/** How long a save may take before the line says so, in milliseconds. */
const PATIENCE_MS = 800;

type SaveLineProps = {
  view: SessionView;
  /** Where something may be typed into a done set and not logged yet. */
  logging?: Logging;
  /** Seen only while something is not saved. */
  quiet?: boolean;
};

/** One line that says whether everything is saved on the server. */
export function SaveLine({ logging, ...props }: SaveLineProps) {
  return logging ? <TypedLine {...props} logging={logging} /> : <Line {...props} isTyping={false} />;
}

function TypedLine({ logging, ...props }: SaveLineProps & { logging: Logging }) {
  return <Line {...props} isTyping={isUnlogged(useShownSets(logging), props.view.items)} />;
}

type LineProps = Omit<SaveLineProps, 'logging'> & { isTyping: boolean };

function Line({ view, isTyping, quiet = false }: LineProps) {
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
