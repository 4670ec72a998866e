import type { Call } from '@spotter/contract/calls';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useRunningSession } from '#features/calls/api.ts';
import { StrapStatus } from '#features/heart-rate/strap/strap-status.tsx';
import { DoneItems } from '#features/sessions/history/done-items.tsx';
import { useValueText } from '#features/sessions/logging/use-set-text.ts';
import type { ReadSession } from '#features/sessions/read-session.ts';
import { useSession } from '#features/sessions/training-api.ts';
import { useSessionView } from '#features/sessions/use-session-view.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** Beside the picture: the client's running workout, set by set, and for the client their heart-rate strap. */
export function CallBeside({ call }: { call: Call }) {
  const { t } = useTranslation();
  const me = useMe();
  const { client } = call;
  const isMe = client.id === me.id;
  const running = useRunningSession({ id: client.id, isMe });
  return (
    <>
      {isMe && (
        <Card padding="small" as="section" aria-label={t('calls.beside.strap')} className="empty:hidden">
          <StrapStatus />
        </Card>
      )}
      <Section title={t('calls.beside.title')}>
        {running === undefined && <Skeleton shape="block" className="h-40" />}
        {running === null && (
          <EmptyState
            drawing="workouts"
            title={t('calls.beside.none')}
            text={isMe ? t('calls.beside.noneClient') : t('calls.beside.noneTrainer', { name: client.name })}
            action={
              isMe && (
                <Link href={pathTo('/workouts')} className={buttonLook({ tone: 'secondary' })}>
                  {t('calls.beside.toWorkouts')}
                </Link>
              )
            }
          />
        )}
        {running && <Running key={running.id} id={running.id} isMine={isMe} />}
      </Section>
    </>
  );
}

function Running({ id, isMine }: { id: string; isMine: boolean }) {
  const { data: session } = useSession(id);
  if (!session) return <Skeleton shape="block" className="h-40" />;
  return <Sets session={session} isMine={isMine} />;
}

/** The running session: for the trainer every set as it is done, for the client the next one. */
function Sets({ session, isMine }: { session: ReadSession; isMine: boolean }) {
  const { t } = useTranslation();
  const valueText = useValueText();
  const view = useSessionView(session);
  const { next } = view;
  const exercise = view.items.find(({ item }) => item.id === next?.itemId)?.item.exercise.name;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h3 className="display font-semibold text-17">{session.name}</h3>
        <ProgressBar
          label={t('sessions.progressLabel')}
          value={view.done}
          max={view.total}
          valueText={t('sessions.progress', { done: view.done, total: view.total })}
        />
        <p role="status" className="flex items-center gap-2 text-15 text-ink-soft">
          <Check aria-hidden className="size-4.5 shrink-0 text-brand-text" />
          {t('calls.beside.done', { done: view.done, count: view.total })}
        </p>
        {next && exercise && (
          <p className="text-15">
            <span className="block truncate text-13 text-ink-faint">{exercise}</span>
            <span className="numeral text-24">{valueText(next.values)}</span>
          </p>
        )}
        {isMine && (
          <Link
            href={pathTo('/sessions/:id', { id: session.id })}
            className={buttonLook({ size: 'large', wide: true })}
          >
            {t('calls.beside.open')}
          </Link>
        )}
      </Card>
      {!isMine && <DoneItems view={view} client={session.client} renderFilms={() => null} />}
    </>
  );
}
