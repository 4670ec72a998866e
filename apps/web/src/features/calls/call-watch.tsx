import type { Call } from '@spotter/contract/calls';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { callReviewPath, PATHS } from '#lib/paths.ts';
import { toast } from '#ui/toast-store.ts';
import { mySeatIn } from './call-states.ts';
import { adopt, useConnection } from './connection.ts';
import { FloatingCall } from './floating-call.tsx';
import { OtherPage } from './other-page.tsx';

const Ringing = lazy(() => import('./ringing.tsx').then((m) => ({ default: m.Ringing })));

/** After so many milliseconds a call that is reached did not just begin: the page was loaded again. */
const JUST_BEGUN_MS = 60_000;

/** Says once that it began, and once that it ended. */
function useCallNotices(): void {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { call, state } = useConnection();
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!call?.answeredAt) return;
    const once = (what: string) => {
      const key = `${call.id} ${what}`;
      const isFirst = !told.current.has(key);
      told.current.add(key);
      return isFirst;
    };
    if (state === 'there' && once('began') && Date.now() - Date.parse(call.answeredAt) < JUST_BEGUN_MS) {
      toast({ title: t('calls.started'), tone: 'positive' });
    }
    if (state === 'over' && once('ended')) {
      toast({
        title: t('calls.ended'),
        action: { label: t('calls.toReview'), onPress: () => navigate(callReviewPath(call.id)) },
      });
    }
  }, [call, state, t, navigate]);
}

type Props = {
  current: Call | null;
  /** The heart rate of a call's client, in one line. */
  renderHeart: (call: Call) => ReactNode;
};

/** What there is of calls on every page: one that rings, and the one that this page is in. */
export function CallWatch({ current, renderHeart }: Props) {
  const me = useMe();
  const [path] = useLocation();
  const [params] = useSearchParams();
  const { call, state } = useConnection();
  useEffect(() => void adopt(current, me.id), [current, me.id]);
  useCallNotices();
  const isOnPage = path === PATHS.videoCall;
  const isHere = call !== null && state !== 'idle' && state !== 'over';
  if (isHere) return isOnPage ? null : <FloatingCall heart={renderHeart(call)} />;
  if (!current) return null;
  if (current.state === 'ringing') {
    const isForMe = current.startedBy !== me.id;
    const isLookedAt = isOnPage && params.get('call') === current.id;
    return isForMe && !isLookedAt ? (
      <Suspense>
        <Ringing key={current.id} call={current} />
      </Suspense>
    ) : null;
  }
  return isOnPage || !mySeatIn(current, me.id) ? null : <OtherPage call={current} floating />;
}
