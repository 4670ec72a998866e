import type { Call } from '@spotter/contract/calls';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { toast } from '#ui/toast/toast.ts';
import { mySeatIn } from './call-rules.ts';
import { adopt, useConnection } from './connection/connection-store.ts';
import { OtherPage } from './connection/other-page.tsx';
import { FloatingCall } from './in-call/floating-call.tsx';

const Ringing = late(() => import('./ringing/ringing.tsx').then((m) => m.Ringing));

/** A call that connects after this time did not just begin: the page was reloaded. Milliseconds. */
const JUST_BEGUN_MS = 60_000;

/** Shows a toast when the call begins and one when it ends. */
function useCallNotices(): void {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { call, state } = useConnection();
  const announced = useRef(new Set<string>());
  useEffect(() => {
    if (!call?.answeredAt) return;
    const once = (what: string) => {
      const key = `${call.id} ${what}`;
      const isFirst = !announced.current.has(key);
      announced.current.add(key);
      return isFirst;
    };
    if (state === 'there' && once('began') && Date.now() - Date.parse(call.answeredAt) < JUST_BEGUN_MS) {
      toast({ title: t('calls.started'), tone: 'positive' });
    }
    if (state === 'over' && once('ended')) {
      toast({
        title: t('calls.ended'),
        action: {
          label: t('calls.toReview'),
          onPress: () => navigate(pathTo('/video-call/:id', { id: call.id })),
        },
      });
    }
  }, [call, state, t, navigate]);
}

type Props = {
  current: Call | null;
  /** The heart rate of the call's client, in one line. */
  renderHeart: (call: Call) => ReactNode;
};

/** The call parts of every page: a ringing call, and the call that this page is in. */
export function CallWatch({ current, renderHeart }: Props) {
  const me = useMe();
  const [path] = useLocation();
  const [params] = useSearchParams();
  const { call, state } = useConnection();
  useEffect(() => void adopt(current, me.id), [current, me.id]);
  useCallNotices();
  const isOnPage = path === pathTo('/video-call');
  const isHere = call !== null && state !== 'idle' && state !== 'over';
  if (isHere) return isOnPage ? null : <FloatingCall heart={renderHeart(call)} />;
  if (!current) return null;
  if (current.state === 'ringing') {
    const isForMe = current.startedBy !== me.id;
    const isLookedAt = isOnPage && params.get('call') === current.id;
    return isForMe && !isLookedAt ? <Ringing key={current.id} call={current} /> : null;
  }
  return isOnPage || !mySeatIn(current, me.id) ? null : <OtherPage call={current} floating />;
}
