import { useTranslation } from '#lib/words/use-translation.ts';
import { WaitingState } from '../chat/waiting-state.tsx';
import { useGroupsWaiting } from '../groups/use-groups-waiting.ts';
import { useSeveralWaiting } from './api.ts';

/** Above the channels: messages to several people, and groups, that are only in this browser yet. */
export function SeveralWaiting() {
  const { t } = useTranslation();
  const messages = useSeveralWaiting();
  const groups = useGroupsWaiting();
  const waiting = [
    ...messages.map(({ count, ...one }) => ({ ...one, title: t('chat.several.to', { count }) })),
    ...groups.map(({ name, ...one }) => ({ ...one, title: name, content: t('chat.groups.making') })),
  ];
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('chat.several.waiting')} className="flex flex-col gap-2 px-4 pb-3">
      {waiting.map(({ entryId, content, title, refused }) => (
        <li key={entryId} className="flex flex-col gap-1 rounded-control bg-surface-2 px-3 py-2">
          <p className="font-medium text-13">{title}</p>
          <p dir="auto" className="line-clamp-2 text-13 text-ink-soft">
            {content}
          </p>
          <WaitingState entryId={entryId} refused={refused} />
        </li>
      ))}
    </ul>
  );
}
