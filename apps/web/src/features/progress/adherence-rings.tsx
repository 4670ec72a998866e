import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProgressRing } from '#ui/progress-ring.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAdherence, type Whose } from './api.ts';

/** How much of the plan was done over 7, 30 and 90 days, each as a ring with its number. */
export function AdherenceRings({ clientId }: { clientId?: Whose }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useAdherence(clientId);
  return (
    <Section title={t('progress.adherence.title')} description={t('progress.adherence.text')}>
      <Card padding="small">
        {data ? (
          <ul className="grid grid-cols-3 gap-2" aria-live="polite">
            {data.periods.map(({ days, planned, done, percent }) => (
              <li key={days} className="flex min-w-0 flex-col items-center gap-2 text-center">
                <ProgressRing
                  value={percent ?? 0}
                  size={84}
                  stroke={8}
                  label={t('progress.adherence.days', { count: days })}
                  valueText={t('progress.adherence.doneOf', { count: planned, done })}
                >
                  <span className="display tabular font-bold text-20">
                    {percent === null ? t('progress.none') : format.percent(percent / 100)}
                  </span>
                </ProgressRing>
                <div>
                  <p className="font-semibold text-13">{t('progress.adherence.days', { count: days })}</p>
                  <p className="tabular text-13 text-3">
                    {t('progress.adherence.doneOf', { count: planned, done: format.number(done) })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        ) : error ? (
          <ErrorState
            title={t('progress.failed')}
            text={errorText(error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => void refetch()}
            busy={isFetching}
            className="py-4"
          />
        ) : (
          <div role="status" className="grid grid-cols-3 gap-2">
            <span className="sr-only">{t('progress.loading')}</span>
            {[7, 30, 90].map((days) => (
              <Skeleton key={days} shape="circle" className="mx-auto size-21" />
            ))}
          </div>
        )}
      </Card>
    </Section>
  );
}
