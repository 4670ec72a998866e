import { useMe } from '#features/accounts/api.ts';
import { ContentMenu, hasContentMenu } from '#features/moderation/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { LateMenuButton } from '#ui/menu/late-menu-button.tsx';
import { useLongPress } from '#ui/menu/use-long-press.ts';
import { late } from '#ui/state/late.tsx';
import type { ShownMessage } from '../chat/shown-message.ts';
import { useTimes } from '../chat/use-times.ts';
import { MessageBelow, MessageInside } from './message-inside.tsx';
import { MessageState } from './message-state.tsx';

/**
 * The button of its menu: seen when the pointer or the focus is there. A finger opens the menu by resting on the text, or
 * sees the button after a tap on it (`:hover`, which Tailwind's own variant leaves to mice).
 */
const LOOK =
  '-my-1 text-ink-faint! opacity-0 focus-visible:opacity-100 group-[:hover]/line:opacity-100 aria-expanded:opacity-100';

/** Whole when it opens: one that grew would not turn to the side that has room for it. */
const MessageMenu = late(async () => {
  const [part] = await Promise.all([import('./message-menu.tsx'), ContentMenu.whenLoaded()]);
  return part.MessageMenu;
});

type Props = {
  message: ShownMessage;
  isMine: boolean;
  seen: boolean;
  /** At a place of a training, or above another message about it, the card that leads there is left out. */
  isPlaced?: boolean;
};

/** One message: its text, or what is left of it, and the button with what can be done about it. */
export function MessageLine({ message, isMine, seen, isPlaced = false }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const times = useTimes();
  const { count, props } = useLongPress();
  const { createdAt, editedAt, removed, state } = message;
  return (
    <li
      data-state={state}
      className={classNames(
        'group/line flex min-w-0 max-w-full flex-col gap-1',
        isMine ? 'items-end' : 'items-start',
      )}
    >
      <div className={classNames('flex min-w-0 max-w-full items-center', isMine && 'flex-row-reverse')}>
        {removed ? (
          <p className="wrap-anywhere min-w-0 rounded-card border border-line border-dashed px-3.5 py-2 text-13 text-ink-faint">
            <RemovedText removed={removed} isMine={isMine} />
          </p>
        ) : (
          <div
            {...props}
            title={times.time(createdAt)}
            className={classNames(
              'wrap-anywhere min-w-0 whitespace-pre-wrap rounded-card px-3.5 py-2 text-15 pointer-coarse:select-none',
              isMine ? 'rounded-br-inner bg-brand-soft text-ink' : 'rounded-bl-inner bg-surface-2 text-ink',
              state === 'waiting' && 'opacity-75',
              state === 'refused' && 'bg-danger-soft',
            )}
          >
            <MessageInside message={message} isMine={isMine} />
            {editedAt && <span className="ml-2 text-13 text-ink-faint">{t('common.text.edited')}</span>}
          </div>
        )}
        {state !== 'refused' && hasContentMenu(removed, me.role) && (
          <LateMenuButton
            label={t('common.text.more')}
            menu={MessageMenu}
            menuProps={{ message, presses: count, className: LOOK }}
            presses={count}
            className={LOOK}
          />
        )}
      </div>
      <MessageBelow message={message} isPlaced={isPlaced} />
      {isMine && <MessageState message={message} seen={seen} />}
    </li>
  );
}

function RemovedText({
  removed,
  isMine,
}: {
  removed: NonNullable<ShownMessage['removed']>;
  isMine: boolean;
}) {
  const { t } = useTranslation();
  const { byName, reason } = removed;
  if (reason === null) return isMine ? t('messages.goneMine') : t('messages.gone');
  return t('common.text.removed', { name: byName ?? t('common.unknownUser'), reason });
}
