import { clockText } from '#lib/time/duration-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ReadSession } from '../read-session.ts';
import { readRest, restLeft } from '../rest/rest.ts';
import { useSession } from '../training-api.ts';
import { useSessionView } from '../use-session-view.ts';
import type { RoomPerson } from './use-room-people.ts';

type Props = {
  people: readonly RoomPerson[];
  /** The id of the person who is shown on a phone. */
  current: string;
  onShow: (id: string) => void;
};

/** Everybody in the room, with their sets and their rest; a tap shows their column. */
export function PeopleStrip({ people, current, onShow }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('sessions.room.people')}>
      <ul data-scrolls="" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {people.map(({ id, name, profileImageUrl, sessionId }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-current={id === current}
              onClick={() => onShow(id)}
              className={classNames(
                'flex min-h-14 max-w-56 items-center gap-2 rounded-control bg-control px-3 py-1 text-left transition-[background-color,scale] active:scale-95 forced-colors:border',
                id === current && 'inset-ring-2 inset-ring-ink forced-colors:border-3',
              )}
            >
              <Avatar person={{ id, name, profileImageUrl }} size={32} />
              <span className="min-w-0">
                <bdi className="block font-semibold text-13">{name}</bdi>
                <span className="tabular block min-h-5 text-13 text-ink-soft">
                  {sessionId && <Progress sessionId={sessionId} />}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Progress({ sessionId }: { sessionId: string }) {
  const { data } = useSession(sessionId);
  return data ? <Counted session={data} /> : null;
}

function Counted({ session }: { session: ReadSession }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  const { done, total, completedAt } = useSessionView(session);
  if (completedAt !== null) return t('sessions.review.finished');
  const rest = readRest(session.id, now);
  const left = rest ? restLeft(rest, now) : 0;
  return (
    <>
      {t('sessions.progress', { done, total })}
      {left > 0 && <span className="font-semibold text-brand-text">{` · ${clockText(left)}`}</span>}
    </>
  );
}
