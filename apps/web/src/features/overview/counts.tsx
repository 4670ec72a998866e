import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Numeral } from '#ui/numeral.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Dashboard } from './api.ts';

/** Today and this week in numbers. */
export function Counts({ counts }: { counts: Dashboard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { clients, trainedThisWeek, plannedToday, doneToday } = counts;
  const of = (total: number) => t('overview.counts.of', { total: format.number(total) });
  return (
    <section
      aria-label={t('overview.counts.title')}
      aria-live="polite"
      className="grid grid-cols-2 gap-3 sm:gap-4 lg:sticky lg:top-24 lg:order-last lg:grid-cols-1"
    >
      <Card padding="small" className="flex flex-col justify-between gap-3 sm:p-5">
        {plannedToday > 0 ? (
          <>
            <Numeral
              value={format.number(doneToday)}
              unit={of(plannedToday)}
              label={t('overview.counts.today')}
            />
            <ProgressBar value={doneToday} max={plannedToday} label={t('overview.counts.today')} />
          </>
        ) : (
          <>
            <Numeral value={format.number(0)} label={t('overview.counts.noneToday')} />
            <ProgressBar value={0} max={1} label={t('overview.counts.noneToday')} />
          </>
        )}
      </Card>
      <Card padding="small" className="flex flex-col justify-between gap-3 sm:p-5">
        <Numeral
          value={format.number(trainedThisWeek)}
          unit={of(clients)}
          label={t('overview.counts.week', { count: clients })}
        />
        <ProgressBar
          value={trainedThisWeek}
          max={clients}
          label={t('overview.counts.week', { count: clients })}
        />
      </Card>
    </section>
  );
}
