import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/own-day.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePlan, type Whose } from './api.ts';
import { PlanLine } from './plan-entry.tsx';
import { byWeek, weeksAround } from './weeks.ts';

const WEEKS_AFTER = 1;
/** A call gives a quarter at most: this many weeks before this one, and the next. */
const WEEKS_MOST = 10;

/** Planned beside done, week by week, latest first; by the client's own zone where it is a client's. */
export function PlanList({ clientId, timeZone }: { clientId?: Whose; timeZone?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [weeks, setWeeks] = useState(2);
  const today = useTodayIn(timeZone);
  const { from, to } = weeksAround(weeks, WEEKS_AFTER, today);
  const { data, error, isFetching, refetch } = usePlan(clientId, from, to);
  const now = weeksAround(0, 0, today).from;

  function nameOf(monday: string): string {
    if (monday === now) return t('progress.plan.thisWeek');
    if (monday > now) return t('progress.plan.nextWeek');
    return t('progress.plan.weekOf', { day: format.day(monday, { day: 'numeric', month: 'long' }) });
  }

  return (
    <Section title={t('progress.plan.title')} description={t('progress.plan.text')}>
      {data ? (
        <div className="flex flex-col gap-5">
          {byWeek(data).map(({ monday, entries }) => (
            <div key={monday}>
              <h3 className="mb-2 flex items-baseline justify-between gap-3 font-semibold font-sans text-13 text-2">
                {nameOf(monday)}
                <span className="tabular font-normal text-3">
                  {t('progress.adherence.doneOf', {
                    count: entries.filter((entry) => entry.assignmentId).length,
                    done: format.number(
                      entries.filter((entry) => entry.assignmentId && entry.status === 'done').length,
                    ),
                  })}
                </span>
              </h3>
              <Card padding="none">
                <ul className="divide-y divide-line">
                  {entries.map((entry) => (
                    <PlanLine key={entry.assignmentId ?? entry.sessionId} entry={entry} />
                  ))}
                </ul>
              </Card>
            </div>
          ))}
          {data.length === 0 && (
            <Card padding="none">
              <EmptyState
                icon={<CalendarDays />}
                title={t('progress.plan.empty.title')}
                text={t('progress.plan.empty.text')}
              />
            </Card>
          )}
          {weeks < WEEKS_MOST && (
            <Button
              tone="secondary"
              className="self-start"
              busy={isFetching}
              onClick={() => setWeeks(Math.min(WEEKS_MOST, weeks + 4))}
            >
              {t('progress.plan.earlier')}
            </Button>
          )}
        </div>
      ) : error ? (
        <Card padding="none">
          <ErrorState
            title={t('progress.failed')}
            text={errorText(error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Card>
      ) : (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{t('progress.loading')}</span>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="block" className="h-15" />
          ))}
        </div>
      )}
    </Section>
  );
}
