import type { Call } from '@spotter/contract/calls';
import { Phone, PhoneOff, Video } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { CallError } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { callPath, PATHS } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import { useCurrentCall } from './api.ts';
import { mySeatIn, otherOf } from './call-states.ts';
import { Calling } from './calling.tsx';
import { accept, decline, putAway, ring, useConnection } from './connection.ts';
import { DeviceCheck } from './device-check.tsx';
import { OtherPage } from './other-page.tsx';
import { Outcome } from './outcome.tsx';
import { PastCalls } from './past-calls.tsx';
import { useCallable } from './people.ts';
import { PersonChoice } from './person-choice.tsx';

type Props = {
  /** Over the picture: the client's heart rate. */
  renderHeart: (call: Call) => ReactNode;
  /** Beside it: what the client trains. */
  renderBeside: (call: Call) => ReactNode;
};

/** The call itself; fetched shortly after the page, so that it is there when somebody answers. */
const loadStage = () => import('./stage.tsx').then((m) => m.Stage);

/** `/video-call`: whom to call, a look at the devices, the call itself, and how it went. */
export function VideoCall({ renderHeart, renderBeside }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const { call, state } = useConnection();
  const { data: current } = useCurrentCall();
  const isLive = call !== null && state !== 'over' && state !== 'idle' && state !== 'ringing';
  const Stage = useLoaded(loadStage, isLive ? 'now' : 'later');
  const other = call && state !== 'over' ? otherOf(call, me.id) : null;
  const personId = params.get('person');
  // Who comes to call somebody is not kept by how the last call went.
  useEffect(() => {
    if (personId) putAway();
    return putAway;
  }, [personId]);
  usePageTitle(other ? t('calls.live.label', { name: other.name }) : t('calls.title'));
  if (call && state === 'ringing') return <Calling />;
  if (call && isLive) {
    if (!Stage) return <Skeleton shape="block" className="h-96" />;
    return <Stage heart={renderHeart(call)} beside={renderBeside(call)} />;
  }
  const rung = current?.state === 'ringing' && current.startedBy !== me.id ? current : null;
  const isAsked = params.get('call');
  if (rung && isAsked === rung.id) return <Answer call={rung} />;
  if (personId && state !== 'over') return <Before key={personId} personId={personId} />;
  return (
    <div className="mx-auto flex max-w-feed flex-col gap-6 lg:max-w-page">
      <PageHeader title={t('calls.title')} description={t('calls.description')} />
      {current?.state === 'active' && mySeatIn(current, me.id) && <OtherPage call={current} />}
      {call && state === 'over' && (
        <Outcome
          call={call}
          onAgain={() => {
            putAway();
            navigate(callPath(otherOf(call, me.id).id));
          }}
          onDone={() => {
            putAway();
            navigate(PATHS.videoCall, { replace: true });
          }}
        />
      )}
      {isAsked && !rung && !(call && state === 'over') && current === null && (
        <p role="status" className="rounded-card bg-surface-2 p-4 text-15 text-2">
          {t('calls.asked.over')}
        </p>
      )}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-2 lg:items-start">
        <PersonChoice />
        <PastCalls />
      </div>
    </div>
  );
}

function Heading({ name, src, text }: { name: string; src: string | null; text: string }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={src} size={56} decorative />
      <div className="min-w-0">
        <h1 className="display truncate font-bold text-24">{name}</h1>
        <p className="text-15 text-2">{text}</p>
      </div>
    </div>
  );
}

/** A look at the devices before one rings somebody. */
function Before({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const me = useMe();
  const { people } = useCallable();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const person = people?.find(({ id }) => id === personId);
  async function start(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await ring(personId, me.id);
    } catch (error) {
      const isBusy = error instanceof CallError && error.code === 'calls.busy';
      setProblem(isBusy && person ? t('calls.outcome.busy', { name: person.name }) : errorText(error));
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={PATHS.videoCall}>{t('calls.title')}</BackLink>
      {!people && <Skeleton shape="block" className="h-96" />}
      {people && !person && (
        <Card padding="none">
          <EmptyState icon={<Video />} title={t('calls.before.gone')} text={t('calls.before.goneText')} />
        </Card>
      )}
      {person && (
        <DeviceCheck
          heading={
            <Heading
              name={person.name}
              src={person.profileImageUrl}
              text={person.isOnline ? t('calls.choose.online') : t('calls.choose.offline')}
            />
          }
        >
          <Button size="large" wide icon={<Video aria-hidden />} busy={busy} onClick={() => void start()}>
            {t('calls.start')}
          </Button>
          <FormError>{problem}</FormError>
        </DeviceCheck>
      )}
    </div>
  );
}

/** A look at the devices before one answers for the first time; meanwhile it goes on ringing. */
function Answer({ call }: { call: Call }) {
  const { t } = useTranslation();
  const me = useMe();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const other = otherOf(call, me.id);
  async function run(what: 'accept' | 'decline', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(null);
    }
  }
  return (
    <DeviceCheck
      heading={<Heading name={other.name} src={other.profileImageUrl} text={t('calls.ringing.text')} />}
    >
      <Button
        size="large"
        wide
        icon={<Phone aria-hidden />}
        busy={busy === 'accept'}
        onClick={() => void run('accept', () => accept(call.id, me.id))}
      >
        {t('calls.before.join')}
      </Button>
      <Button
        tone="secondary"
        wide
        icon={<PhoneOff aria-hidden />}
        busy={busy === 'decline'}
        onClick={() => void run('decline', () => decline(call.id))}
      >
        {t('calls.ringing.decline')}
      </Button>
      <FormError>{problem}</FormError>
    </DeviceCheck>
  );
}
