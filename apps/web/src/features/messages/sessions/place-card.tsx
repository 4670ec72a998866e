import type { MessagePlace } from '@spotter/contract/message-extras';
import { Dumbbell } from 'lucide-react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** The place of a training that a message is about, as a link to it. */
export function PlaceCard({ place }: { place: MessagePlace }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sessionId, itemId, setNumber, setName, sessionName, startedAt, exercise } = place;
  // What this device stored before a set had a name has none.
  const number = setName?.number ?? setNumber;
  const what =
    number === null
      ? exercise
      : t(setName?.isWarmup ? 'media.place.warmup' : 'media.place.set', { exercise, number });
  const day = format.instant(startedAt, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <Link
      href={pathTo('/sessions/:id', { id: sessionId, at: placeWord({ itemId, setNumber }) })}
      className="flex min-h-11 max-w-full items-center gap-2 rounded-control bg-surface-2 px-3 py-1.5 text-13 text-ink no-underline hover:bg-surface-3 forced-colors:border"
    >
      <Dumbbell aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
      <span className="min-w-0">
        {what && <span className="block truncate font-semibold">{what}</span>}
        <span className={what ? 'block truncate text-ink-soft' : 'block truncate font-semibold'}>
          {t('media.place.session', { name: sessionName, day })}
        </span>
      </span>
    </Link>
  );
}

/** Whether two messages are about the same place. */
export const isSamePlace = (one: MessagePlace | null, other: MessagePlace | null | undefined): boolean =>
  one !== null && other?.sessionId === one.sessionId && placeWord(other) === placeWord(one);

/** A place within a session as a word of its address: `session`, or a line's id with a set's number. */
export const placeWord = ({
  itemId,
  setNumber,
}: {
  itemId: string | null;
  setNumber: number | null;
}): string => (itemId === null ? 'session' : setNumber === null ? itemId : `${itemId}.${setNumber}`);
