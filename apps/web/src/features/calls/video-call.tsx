import type { Call } from '@spotter/contract/calls';
import { Phone, PhoneOff, Video } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { CallError } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useCurrentCall } from './api.ts';
import { mySeatIn, otherOf } from './call-rules.ts';
import { accept, decline, putAway, ring, useConnection } from './connection/connection-store.ts';
import { OtherPage } from './connection/other-page.tsx';
import { DeviceCheck } from './devices/device-check.tsx';
import { hasChecked } from './devices/kept-devices.ts';
import { openOwnMedia } from './devices/own-media.ts';
import { Outcome } from './in-call/outcome.tsx';
import { PastCalls } from './past-calls.tsx';
import { Calling } from './ringing/calling.tsx';
import { PersonChoice } from './ringing/person-choice.tsx';
import { useCallable } from './ringing/use-callable.ts';

type Props = {
  /** Over the picture: the client's heart rate. */
  renderHeart: (call: Call) => ReactNode;
  /** Beside it: what the client trains. */
  renderBeside: (call: Call) => ReactNode;
};

/** Loaded shortly after the page, so that it is ready when somebody answers. */
const Stage = late(() => import('./in-call/stage.tsx').then((m) => m.Stage), {
  later: 'soon',
  without: 'wait',
});

/** `/video-call`: choosing a person, the device check, the call itself, and its outcome. */
export function VideoCall({ renderHeart, renderBeside }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const { call, state } = useConnection();
  const { data: current } = useCurrentCall();
  const isLive = call !== null && state !== 'over' && state !== 'idle' && state !== 'ringing';
  useEffect(Stage.preload, []);
  const other = call && state !== 'over' ? otherOf(call, me.id) : null;
  const personId = params.get('person');
  // A person who comes to start a call does not see the outcome of the last one.
  useEffect(() => {
    if (personId) putAway();
    return putAway;
  }, [personId]);
  usePageTitle(other ? t('calls.live.label', { name: other.name }) : t('calls.title'));
  if (call && state === 'ringing') return <Calling />;
  if (call && isLive) {
    return (
      <Stage
        heart={renderHeart(call)}
        beside={renderBeside(call)}
        whileLoading={<Skeleton shape="block" className="h-96" />}
      />
    );
  }
  const rung = current?.state === 'ringing' && current.startedBy !== me.id ? current : null;
  const isAsked = params.get('call');
  if (rung && isAsked === rung.id) return <Answer call={rung} atOnce={params.has('answer')} />;
  if (personId && state !== 'over') return <Before key={personId} personId={personId} />;
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6 lg:max-w-none">
      <PageHeader title={t('calls.title')} description={t('calls.description')} />
      {current?.state === 'active' && mySeatIn(current, me.id) && <OtherPage call={current} />}
      {call && state === 'over' && (
        <Outcome
          call={call}
          onAgain={() => {
            putAway();
            navigate(pathTo('/video-call', { person: otherOf(call, me.id).id }));
          }}
          onDone={() => {
            putAway();
            navigate(pathTo('/video-call'), { replace: true });
          }}
        />
      )}
      {isAsked && !rung && !(call && state === 'over') && current === null && (
        <p role="status" className="rounded-card bg-surface-2 p-4 text-15 text-ink-soft">
          {t('calls.asked.over')}
        </p>
      )}
      <div className="flex flex-col gap-8 max-lg:in-order lg:grid lg:grid-cols-2 lg:items-start">
        <PersonChoice />
        <PastCalls />
      </div>
    </div>
  );
}

type HeadingProps = { person: Call['client']; text: string };

function Heading({ person, text }: HeadingProps) {
  return (
    <div className="flex items-center gap-4">
      <Avatar person={person} size={56} />
      <div className="min-w-0">
        <h1 className="display truncate font-extrabold text-24">{person.name}</h1>
        <p className="text-15 text-ink-soft">{text}</p>
      </div>
    </div>
  );
}

/** The device check before calling somebody. */
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
      <BackLink href={pathTo('/video-call')}>{t('calls.title')}</BackLink>
      {!people && <Skeleton shape="block" className="h-96" />}
      {people && !person && (
        <Card padding="none">
          <EmptyState drawing="videos" title={t('calls.before.gone')} text={t('calls.before.goneText')} />
        </Card>
      )}
      {person && (
        <DeviceCheck
          heading={
            <Heading
              person={person}
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

type AnswerProps = {
  call: Call;
  /** Accept was pressed in a notification: who has checked their devices before needs no second press. */
  atOnce: boolean;
};

/** The device check before the first answer; the call keeps ringing meanwhile. */
function Answer({ call, atOnce }: AnswerProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const other = otherOf(call, me.id);
  const isPressed = useRef(atOnce && hasChecked());
  async function run(what: 'accept' | 'decline', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(null);
  }
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    void run('accept', async () => {
      const devices = openOwnMedia();
      await accept(call.id, me.id);
      await devices;
    });
  });
  return (
    <DeviceCheck heading={<Heading person={other} text={t('calls.ringing.text')} />}>
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
