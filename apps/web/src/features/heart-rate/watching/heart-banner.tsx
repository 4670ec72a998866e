import { settingsAddress } from '@spotter/contract/settings-address';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { useDailyHeartRate } from '../history/history-api.ts';
import { TodayNumbers } from '../history/today-numbers.tsx';
import { StrapButton } from '../strap/strap-button.tsx';
import { canConnectStraps } from '../strap/strap-device.ts';
import { resumeStrap, useStrap } from '../strap/strap-store.ts';
import { useStrapText } from '../strap/strap-text.ts';
import { LiveHeartRate } from './live-heart-rate.tsx';
import { LiveLine } from './live-line.tsx';
import { useLiveHeartRate } from './use-live-heart-rate.ts';

/** The page with the heart-rate settings. */
export const HEART_SETTINGS = settingsAddress('heart');

/** One's own heart rate today: resting, current and highest, with the last two minutes and a link to the devices. */
export function HeartBanner() {
  const { t } = useTranslation();
  const me = useMe();
  const strap = useStrap();
  const strapText = useStrapText();
  const { data: days, error, refetch, isFetching } = useDailyHeartRate();
  const live = useLiveHeartRate(me.id);
  const isDemo = typeof live === 'object' && live.isDemo;
  useEffect(() => void resumeStrap(me.id), [me.id]);
  return (
    <Card as="section" aria-label={t('heart-rate.title')} className="flex flex-col gap-5">
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-10">
        <div className="flex min-w-0 flex-col justify-between gap-6">
          <div>
            <h2 className="mb-1 font-medium text-13 text-ink-soft">
              {t(isDemo ? 'heart-rate.demoText' : 'heart-rate.current')}
            </h2>
            <LiveHeartRate userId={me.id} size="large" />
          </div>
          <TodayNumbers userId={me.id} today={days?.[0]} />
          {!days && error && (
            <p role="alert" className="flex items-center justify-between gap-3 text-15 text-danger">
              {errorText(error)}
              <Button
                tone="secondary"
                size="small"
                className="shrink-0"
                busy={isFetching}
                onClick={() => void refetch()}
              >
                {t('common.tryAgain')}
              </Button>
            </p>
          )}
        </div>
        <LiveLine userId={me.id} height={184} />
      </div>
      <div className="flex flex-col gap-3 border-line border-t pt-4 md:flex-row md:items-center md:justify-between md:gap-8">
        <p role="status" className="min-w-0 text-15 text-ink-soft">
          {canConnectStraps() || strap.status !== 'off' ? strapText(strap) : t('heart-rate.strap.notHere')}
        </p>
        <div className="flex shrink-0 flex-wrap gap-2 max-sm:*:grow">
          <Link href={HEART_SETTINGS} className={buttonLook({ tone: 'secondary' })}>
            {t('heart-rate.devices.open')}
          </Link>
          <StrapButton source={strap.status === 'off' ? 'bluetooth' : strap.source} />
        </div>
      </div>
    </Card>
  );
}
