import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { useDailyHeartRate } from './history/history-api.ts';
import { TodayNumbers } from './history/today-numbers.tsx';
import { LiveHeartRate } from './watching/live-heart-rate.tsx';

/** Today's heart rate in short, with a link to the details. */
export function HeartCard({ className }: { className?: string }) {
  const { t } = useTranslation();
  const me = useMe();
  const { data: days } = useDailyHeartRate();
  return (
    <Section title={t('heart-rate.title')} className={className}>
      <Card className="flex flex-col gap-5">
        <LiveHeartRate userId={me.id} />
        <TodayNumbers userId={me.id} today={days?.[0]} />
        <Link href={pathTo('/build')} className={`${buttonLook({ tone: 'secondary' })} mt-auto`}>
          {t('heart-rate.more')}
        </Link>
      </Card>
    </Section>
  );
}
