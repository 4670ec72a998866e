import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { ReadSession } from '../read-session.ts';
import { overlayReadiness } from '../readiness/overlay-readiness.ts';
import { useSession } from '../training-api.ts';
import { useSessionView } from '../use-session-view.ts';
import { BeginPanel } from './begin-panel.tsx';
import { EndedPanel } from './ended-panel.tsx';
import type { RoomParts } from './room-parts.ts';
import { TrainingPanel } from './training-panel.tsx';
import type { RoomPerson } from './use-room-people.ts';

type Props = RoomParts & {
  person: RoomPerson;
  /** On a phone one column is shown. */
  isCurrent: boolean;
  onBegun: (sessionId: string) => void;
  onTakeAway: () => void;
};

/** One person of the room: who they are, and their session from its beginning to its end. */
export function RoomColumn({ person, isCurrent, onBegun, onTakeAway, ...parts }: Props) {
  const { t } = useTranslation();
  const { id, name, sessionId } = person;
  return (
    <section
      aria-label={name}
      className={classNames(
        'relative flex min-w-0 flex-1 snap-start flex-col gap-3 rounded-card bg-surface-1 p-4 md:min-w-76 md:max-w-120 forced-colors:border',
        !isCurrent && 'max-md:hidden',
      )}
    >
      <header className="flex items-center gap-3">
        <Avatar person={person} size={40} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-17">{name}</h2>
          <div className="-ml-2.5 empty:hidden">{parts.renderHeart(id)}</div>
        </div>
        <IconButton
          icon={<X />}
          label={t('sessions.room.takeAway', { name })}
          className="-mr-2 size-14!"
          onClick={onTakeAway}
        />
      </header>
      {sessionId ? (
        <Joined key={sessionId} id={sessionId} person={name} {...parts} />
      ) : (
        <BeginPanel clientId={id} onBegun={onBegun} />
      )}
    </section>
  );
}

function Joined({ id, ...parts }: RoomParts & { id: string; person: string }) {
  const { t } = useTranslation();
  const { data: session, error, isFetching, refetch } = useSession(id);
  if (session && error?.status !== 404) return <Open session={session} {...parts} />;
  if (error) {
    return (
      <QueryFailed
        title={t(error.status === 404 ? 'sessions.room.gone' : 'sessions.failed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t('sessions.loading')}>
      <Skeleton shape="block" className="h-96" />
    </div>
  );
}

function Open({ session: saved, ...parts }: RoomParts & { session: ReadSession; person: string }) {
  const entries = useWaiting();
  const session = useMemo(() => overlayReadiness(saved, entries), [saved, entries]);
  const view = useSessionView(session);
  return view.completedAt === null ? (
    <TrainingPanel session={session} view={view} {...parts} />
  ) : (
    <EndedPanel session={session} view={view} completedAt={view.completedAt} />
  );
}
