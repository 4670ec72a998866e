import { ChevronRight, Clock, RotateCcw, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#lib/waiting.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { KIND_LOOKS } from './kind-look.ts';
import type { ShownEvent } from './shown-events.ts';
import { useEventTitle } from './use-event-title.ts';
import { useWhenText } from './use-when-text.ts';

type Props = { event: ShownEvent; day: string; onOpen: () => void };

/** One event of a day; opens what can be done with it, and says when the server or Google lacks it. */
export function EventRow({ event, day, onOpen }: Props) {
  const { t } = useTranslation();
  const titleOf = useEventTitle();
  const when = useWhenText();
  const { icon: Icon, colour, word } = KIND_LOOKS[event.kind];
  const facts = [
    when.onDay(event, day),
    event.kind !== 'plain' && t(word),
    event.source === 'google' && t('calendar.event.fromGoogle'),
    event.state === 'saved' && event.sync === 'waiting' && t('calendar.event.toGoogle'),
    event.state === 'saved' && event.sync === 'refused' && t('calendar.event.notAtGoogle'),
  ].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2 focus-visible:outline-offset-[-3px]"
      >
        <span
          aria-hidden
          className={classNames('flex size-9 shrink-0 items-center justify-center rounded-pill', colour)}
        >
          <Icon className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold text-15">{titleOf(event)}</span>
          <span className="tabular block text-13 text-3">{facts.join(' · ')}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-3" />
      </button>
      {event.state === 'waiting' && (
        <p role="status" className="flex items-center gap-1.5 px-4 pb-2.5 text-13 text-2">
          <Clock aria-hidden className="size-4 shrink-0" />
          {t('calendar.event.waiting')}
        </p>
      )}
      {event.state === 'refused' && <Refused event={event} />}
    </li>
  );
}

/** The server will not take it: why, and what can be done. */
function Refused({ event }: { event: ShownEvent }) {
  const { t } = useTranslation();
  const { entryId, refusal } = event;
  return (
    <div className="flex flex-wrap items-center gap-1 px-4 pb-2.5 text-13">
      <p className="flex gap-1.5 text-danger">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t('calendar.event.refused')} {t(`errors.${refusal}`)}
      </p>
      <Button tone="ghost" size="small" icon={<RotateCcw />} onClick={() => outbox.retry()}>
        {t('common.tryAgain')}
      </Button>
      {entryId && (
        <Button tone="ghost" size="small" icon={<Trash2 />} onClick={() => outbox.discard(entryId)}>
          {t('calendar.event.discard')}
        </Button>
      )}
    </div>
  );
}
