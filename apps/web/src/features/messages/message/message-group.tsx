import { useMe } from '#features/accounts/api.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import type { ShownGroup } from '../chat/shown-message.ts';
import { useTimes } from '../chat/use-times.ts';
import { isSamePlace } from '../sessions/place-card.tsx';
import { MessageLine } from './message-line.tsx';

type MessageGroupProps = {
  group: ShownGroup;
  /** The last message that the other person has read, if that is shown. */
  seenId: string | undefined;
  /** In a direct channel the side shows who wrote. */
  direct: boolean;
};

/** Consecutive messages of one person: one's own on the right, trainers with a badge. */
export function MessageGroup({ group, seenId, direct }: MessageGroupProps) {
  const { t } = useTranslation();
  const me = useMe();
  const times = useTimes();
  const nameOf = usePersonName();
  const [first] = group.messages;
  if (!first) return null;
  const { sender } = first;
  const isMine = sender.id === me.id;
  const name = isMine ? t('messages.me') : nameOf(sender);
  return (
    <div className={classNames('flex items-end gap-2', isMine && 'justify-end')}>
      {!isMine && !direct && (
        <Avatar
          person={sender}
          size={32}
          className={classNames('max-sm:hidden', group.goesOn && 'invisible')}
        />
      )}
      <div
        className={classNames(
          'flex min-w-0 max-w-[85%] flex-col gap-1 sm:max-w-[min(75%,40rem)]',
          isMine && 'items-end',
        )}
      >
        <p
          className={classNames(
            'flex min-h-6 items-center gap-2 px-1 text-13 text-ink-faint',
            group.continues && 'sr-only',
          )}
        >
          <bdi
            className={classNames(
              'min-w-0 truncate font-semibold text-ink-soft',
              (isMine || direct) && 'sr-only',
            )}
          >
            {name}
          </bdi>
          {!isMine && sender.role === 'trainer' && <Pill tone="brand">{t('common.role.trainer')}</Pill>}
          <time dateTime={first.createdAt} className="tabular shrink-0">
            {times.time(first.createdAt)}
          </time>
        </p>
        <ul className={classNames('flex min-w-0 flex-col gap-1', isMine ? 'items-end' : 'items-start')}>
          {group.messages.map((message, index) => (
            <MessageLine
              key={message.id}
              message={message}
              isMine={isMine}
              seen={message.id === seenId}
              // Below the last of those that are about one place.
              isPlaced={isSamePlace(message.place, group.messages[index + 1]?.place)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
