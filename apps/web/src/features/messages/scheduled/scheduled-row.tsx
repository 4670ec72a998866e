import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';
import { useChannels } from '../api.ts';
import { channelKey } from '../channel-key.ts';
import { wordsOf } from '../chat/shown-message.ts';
import { WaitingState } from '../chat/waiting-state.tsx';
import { useChannelName } from '../use-channel-name.ts';
import type { ShownScheduled } from './api.ts';

const Files = late(() => import('../message/message-files.tsx').then((m) => m.MessageFiles), {
  words: ['media'],
  without: 'quiet',
});

type Props = { message: ShownScheduled; onChange: () => void; onTakeBack: () => void };

/** Names of at most so many people are listed. */
const NAMES = 4;

/** A message that waits: when, to whom, its text, and how it is changed or taken back. */
export function ScheduledRow({ message, onChange, onTakeBack }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { files, day, time, sentAt, entryId, refused } = message;
  const words = wordsOf(message);
  const when = format.instant(`${day}T${time}:00Z`, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    timeZone: 'UTC',
  });
  return (
    <li className="flex flex-col gap-2 p-4 sm:px-5 lg:flex-row lg:items-start lg:gap-8">
      <div className="flex flex-col gap-1 lg:w-76 lg:shrink-0">
        <p className="flex items-center gap-2 font-semibold text-17">
          <CalendarClock aria-hidden className="size-5 shrink-0 text-ink-faint" />
          <span className="tabular">{when}</span>
        </p>
        <To message={message} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {words && (
          <p dir="auto" className="wrap-anywhere line-clamp-6 whitespace-pre-wrap text-15">
            {words}
          </p>
        )}
        {files.length > 0 && <Files isSmall files={files} name={t('messages.me')} />}
        <WaitingState entryId={entryId} refused={refused} />
        {sentAt && <Missed message={message} onTakeBack={onTakeBack} />}
      </div>
      {!sentAt && !refused && (
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button tone="secondary" size="small" onClick={onChange}>
            {t('chat.scheduled.change')}
          </Button>
          {!entryId && (
            <Button tone="ghost" size="small" onClick={onTakeBack}>
              {t('chat.scheduled.back')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** That a message did not reach everybody. */
function Missed({ message, onTakeBack }: { message: ShownScheduled; onTakeBack: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = usePersonName();
  const missed = message.people.filter(({ isMissed }) => isMissed).map(nameOf);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="flex items-center gap-1.5 text-13 text-warning">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {missed.length > 0
          ? t('chat.scheduled.missed', { names: format.list(missed) })
          : t('chat.scheduled.missedAll')}
      </p>
      <Button tone="ghost" size="small" onClick={onTakeBack}>
        {t('chat.scheduled.seen')}
      </Button>
    </div>
  );
}

/** To whom it goes. The names of many are a press away. */
function To({ message: { channelId, people, personCount } }: { message: ShownScheduled }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = usePersonName();
  const channelName = useChannelName();
  const { data: channels } = useChannels();
  const names = format.list(people.map(nameOf));
  const to = (whom: string) => t('chat.scheduled.to', { names: whom });
  if (channelId) {
    const channel = channels?.find((one) => channelKey(one) === channelId);
    return <p className={SMALL}>{to(channel ? channelName(channel) : '…')}</p>;
  }
  const count = t('chat.people', { count: personCount });
  if (people.length <= NAMES) return <p className={SMALL}>{to(names || count)}</p>;
  return (
    <details className={SMALL}>
      <summary className="w-fit cursor-pointer pointer-coarse:min-h-11 pointer-coarse:content-center">
        {to(count)}
      </summary>
      <p className="wrap-anywhere pt-1">{names}</p>
    </details>
  );
}

const SMALL = 'text-13 text-ink-soft';
