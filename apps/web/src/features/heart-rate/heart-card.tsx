import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { useDailyHeartRate } from './api.ts';
import { LiveHeartRate } from './live-heart-rate.tsx';
import { TodayNumbers } from './today-numbers.tsx';

/** Today's heart rate in short, with the way to all of it. */
export function HeartCard() {
  const { t } = useTranslation();
  const me = useMe();
  const { data: days } = useDailyHeartRate();
  return (
    <Section title={t('heart-rate.title')}>
      <Card className="flex flex-col gap-5">
        <LiveHeartRate userId={me.id} />
        <TodayNumbers today={days?.[0]} />
        <Link href={PATHS.build} className={buttonLook({ tone: 'secondary' })}>
          {t('heart-rate.more')}
        </Link>
      </Card>
    </Section>
  );
}
