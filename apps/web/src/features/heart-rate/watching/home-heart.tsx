import { useEffect } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { useAppleWatch, useGarmin, useSecondDevice } from '../api.ts';
import { resumeStrap, useStrap } from '../strap/strap-store.ts';
import { LiveHeartRate } from './live-heart-rate.tsx';
import { useLiveHeartRate } from './use-live-heart-rate.ts';

/** Shown on home only while one's own device sends values. */
export function HomeHeart() {
  const me = useMe();
  const strap = useStrap();
  const garmin = useGarmin();
  const watch = useAppleWatch();
  const second = useSecondDevice();
  useEffect(() => void resumeStrap(me.id), [me.id]);
  const isConnected = strap.status !== 'off';
  const isAny = [garmin, watch, second].some(({ data }) => data?.connected);
  if (!isConnected && !isAny) return null;
  return <LiveReading personId={me.id} isConnected={isConnected} />;
}

function LiveReading({ personId, isConnected }: { personId: string; isConnected: boolean }) {
  const { t } = useTranslation();
  const live = useLiveHeartRate(personId);
  const hasReading = typeof live === 'object' && !live.isDemo;
  if (!isConnected && !hasReading) return null;
  return (
    <Card as="section" padding="small" aria-label={t('heart-rate.title')}>
      <LiveHeartRate userId={personId} />
    </Card>
  );
}
