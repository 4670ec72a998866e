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
  const isWorn = strap.status !== 'off';
  const isAny = [garmin, watch, second].some(({ data }) => data?.connected);
  if (!isWorn && !isAny) return null;
  return <Heard personId={me.id} isWorn={isWorn} />;
}

function Heard({ personId, isWorn }: { personId: string; isWorn: boolean }) {
  const { t } = useTranslation();
  const live = useLiveHeartRate(personId);
  const isHeard = typeof live === 'object' && !live.isDemo;
  if (!isWorn && !isHeard) return null;
  return (
    <Card as="section" padding="small" aria-label={t('heart-rate.title')}>
      <LiveHeartRate userId={personId} />
    </Card>
  );
}
