import type { ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { ProgressRing } from '#ui/plot/progress-ring.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type ProgressOwner, useAdherence } from './api.ts';

type Props = { clientId?: ProgressOwner; action?: ReactNode; className?: string };

/** Adherence to the plan over 7, 30 and 90 days: a ring for its share, with the workouts, exercises and sets done. */
export function AdherenceRings({ clientId, action, className }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section
      title={t('progress.adherence.title')}
      description={t('progress.adherence.text')}
      action={action}
      className={className}
    >
      <Card padding="small">
        <QueryView
          query={useAdherence(clientId)}
          failed={t('progress.failed')}
          failedClass="py-4"
          loading={
            <div role="status" className="grid grid-cols-3 gap-2">
              <span className="sr-only">{t('progress.loading')}</span>
              {[7, 30, 90].map((days) => (
                <Skeleton key={days} shape="circle" className="mx-auto size-21" />
              ))}
            </div>
          }
        >
          {(data) => (
            <ul className="grid grid-cols-3 gap-2" aria-live="polite">
              {data.periods.map(({ days, planned, done, part, exercises, sets, percent }) => (
                <li key={days} className="flex min-w-0 flex-col items-center gap-2 text-center">
                  <ProgressRing
                    value={percent ?? 0}
                    size={84}
                    stroke={8}
                    label={t('progress.adherence.days', { count: days })}
                    valueText={percent === null ? t('progress.none') : format.percent(percent / 100)}
                  >
                    <span className="numeral text-17">
                      {percent === null ? t('progress.none') : format.percent(percent / 100)}
                    </span>
                  </ProgressRing>
                  <p className="font-semibold text-13">{t('progress.adherence.days', { count: days })}</p>
                  <dl className="tabular flex flex-col gap-1.5 text-13">
                    <Kept name={t('progress.adherence.workouts')} planned={planned} done={done} part={part} />
                    <Kept name={t('progress.adherence.exercises')} {...exercises} />
                    <Kept name={t('progress.adherence.sets')} {...sets} />
                  </dl>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
    </Section>
  );
}

/** 'Workouts 3 of 5, 1 in part'. */
function Kept({
  name,
  planned,
  done,
  part = 0,
}: {
  name: string;
  planned: number;
  done: number;
  part?: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd>{t('progress.adherence.doneOf', { count: planned, done: format.number(done) })}</dd>
      {part > 0 && <dd className="text-ink-soft">{t('progress.adherence.part', { count: part })}</dd>}
    </div>
  );
}
