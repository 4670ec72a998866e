import { initial } from '@spotter/contract/display-name';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { MessageState } from './message-state.tsx';
import type { Group } from './shown.ts';
import { usePersonName } from './use-channel-name.ts';
import { useTimes } from './use-times.ts';

type MessageGroupProps = {
  group: Group;
  /** The last message that the other person has seen, where that is to be said. */
  seenId: string | undefined;
  /** Between two people, who wrote is plain from the side it stands on. */
  direct: boolean;
};

/** What one person said in one go; one's own at the right, trainers by their badge. */
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
          name={initial(sender)}
          src={sender.profileImageUrl}
          size={32}
          decorative
          className="max-sm:hidden"
        />
      )}
      <div
        className={classNames(
          'flex min-w-0 max-w-[85%] flex-col gap-1 sm:max-w-[75%]',
          isMine && 'items-end',
        )}
      >
        <p className="flex min-h-6 items-center gap-2 px-1 text-13 text-3">
          <span
            className={classNames('min-w-0 truncate font-semibold text-2', (isMine || direct) && 'sr-only')}
          >
            {name}
          </span>
          {!isMine && sender.role === 'trainer' && <Pill tone="brand">{t('common.role.trainer')}</Pill>}
          <time dateTime={first.createdAt} className="tabular shrink-0">
            {times.time(first.createdAt)}
          </time>
        </p>
        <ul className={classNames('flex min-w-0 flex-col gap-1', isMine ? 'items-end' : 'items-start')}>
          {group.messages.map((message) => (
            <li
              key={message.id}
              data-state={message.state}
              className={classNames(
                'flex min-w-0 max-w-full flex-col gap-1',
                isMine ? 'items-end' : 'items-start',
              )}
            >
              <p
                title={times.time(message.createdAt)}
                className={classNames(
                  'wrap-anywhere min-w-0 whitespace-pre-wrap rounded-card px-3.5 py-2 text-15',
                  isMine ? 'rounded-br-inner bg-brand-soft text-1' : 'rounded-bl-inner bg-surface-2 text-1',
                  message.state === 'waiting' && 'opacity-75',
                  message.state === 'refused' && 'bg-danger-soft',
                )}
              >
                {message.content}
              </p>
              {isMine && <MessageState message={message} seen={message.id === seenId} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
