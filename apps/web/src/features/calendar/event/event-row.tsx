import { ChevronRight, Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { RefusedActions } from '#ui/state/refused-actions.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { KIND_LOOKS } from '../kind-look.ts';
import type { ShownEvent } from './shown-event.ts';
import { useEventTitle } from './use-event-title.ts';
import { useWhenText } from './use-when-text.ts';

type Props = { event: ShownEvent; day: string; onOpen: () => void };

/** One event of a day. It opens the dialog, and shows whether the server and Google have it. */
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
          <span className="line-clamp-2 font-semibold text-15">{unbroken(titleOf(event))}</span>
          <span className="tabular block text-13 text-ink-faint">{facts.join(' · ')}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </button>
      {event.state === 'waiting' && (
        <p role="status" className="flex items-center gap-1.5 px-4 pb-2.5 text-13 text-ink-soft">
          <Clock aria-hidden className="size-4 shrink-0" />
          {t('calendar.event.waiting')}
        </p>
      )}
      {event.state === 'refused' && <Refused event={event} />}
    </li>
  );
}

/** An event that the server refused: why, and what can be done. */
function Refused({ event }: { event: ShownEvent }) {
  const { t } = useTranslation();
  const { entryId, refusal } = event;
  return (
    <div className="flex flex-wrap items-center gap-1 px-4 pb-2.5 text-13">
      <p className="flex gap-1.5 text-danger">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t('calendar.event.refused')} {t(`errors.${refusal}`)}
      </p>
      <RefusedActions entryId={entryId} discardLabel={t('calendar.event.discard')} />
    </div>
  );
}
