import { HeartOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { FoldedSections, Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { HeartDays } from '../history/heart-days.tsx';
import { useDailyHeartRate } from '../history/history-api.ts';
import { TodayNumbers } from '../history/today-numbers.tsx';
import { LiveHeartRate } from './live-heart-rate.tsx';
import { LiveLine } from './live-line.tsx';

type ClientHeartProps = {
  clientId: string;
  name: string;
  /** Whether the days and what follows them are titles that open. */
  isFolded: boolean;
  /** Below the days. */
  children?: ReactNode;
};

/** A client's heart rate on their trainer's page, live and by day; a message where it is not shared. */
export function ClientHeart({ clientId, name, isFolded, children }: ClientHeartProps) {
  const { t } = useTranslation();
  const { data: days, error } = useDailyHeartRate(clientId);
  const isHidden = error?.code === 'heart_rate.not_found';
  return (
    <div
      className={isFolded ? 'in-order flex min-w-0 flex-col gap-4' : 'in-order flex min-w-0 flex-col gap-8'}
    >
      <Section title={t('heart-rate.title')}>
        {!days && !error ? (
          <Skeleton shape="block" className="h-64" />
        ) : isHidden ? (
          <Card className="flex items-center gap-3">
            <HeartOff aria-hidden className="size-6 shrink-0 text-ink-faint" />
            <p className="text-15 text-ink-soft">{t('heart-rate.notSharedBy', { name })}</p>
          </Card>
        ) : (
          <Card className="grid gap-6 md:grid-cols-2 md:gap-10">
            <div className="flex flex-col justify-between gap-6">
              <LiveHeartRate userId={clientId} clientId={clientId} size="large" />
              <TodayNumbers userId={clientId} today={days?.[0]} />
            </div>
            <LiveLine userId={clientId} clientId={clientId} />
          </Card>
        )}
      </Section>
      <FoldedSections value={isFolded}>
        <div className={isFolded ? 'in-order flex min-w-0 flex-col' : 'contents'}>
          {days && !isHidden && <HeartDays clientId={clientId} />}
          {children}
        </div>
      </FoldedSections>
    </div>
  );
}
