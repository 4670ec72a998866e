import type { PlanEntry } from '@spotter/contract/progress';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useFirstWeekday } from '#lib/time/own-week.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type ProgressOwner, usePlan } from './api.ts';
import { PlanLine, type RenderAgain } from './plan-line.tsx';
import { byWeek, weeksAround } from './weeks-around.ts';

const WEEKS_AFTER = 1;
/** A call returns at most a quarter: this many past weeks, the current one and the next. */
const WEEKS_MOST = 10;

type Props = { clientId?: ProgressOwner; timeZone?: string; renderAgain?: RenderAgain | undefined };

/** Plan and results by week, latest first; for a client in the client's zone. */
export function PlanList({ clientId, timeZone, renderAgain }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [weeks, setWeeks] = useState(2);
  const today = useTodayIn(timeZone);
  const firstWeekday = useFirstWeekday();
  const { from, to } = weeksAround(weeks, WEEKS_AFTER, today, firstWeekday);
  const query = usePlan(clientId, from, to);
  const now = weeksAround(0, 0, today, firstWeekday).from;

  function nameOf(first: string): string {
    if (first === now) return t('progress.plan.thisWeek');
    if (first > now) return t('progress.plan.nextWeek');
    return t('progress.plan.weekOf', { day: format.day(first, { day: 'numeric', month: 'long' }) });
  }

  function doneOf(entries: readonly PlanEntry[]): string {
    const asked = entries.filter((entry) => entry.assignmentId && entry.status !== 'paused');
    const given = asked.filter(({ isOwn }) => !isOwn);
    // In a week for which no coach planned anything, one's own days are the plan.
    const planned = given.length > 0 ? given : asked;
    if (planned.length === 0) return '';
    const count = (status: PlanEntry['status']) => planned.filter((entry) => entry.status === status).length;
    const done = format.number(count('done'));
    const part = count('part');
    return [
      t('progress.adherence.doneOf', { count: planned.length, done }),
      part > 0 && t('progress.adherence.part', { count: part }),
    ]
      .filter(Boolean)
      .join(', ');
  }

  return (
    <Section className="@container" title={t('progress.plan.title')} description={t('progress.plan.text')}>
      <QueryView
        query={query}
        failed={t('progress.failed')}
        card
        loading={
          <div role="status" className="flex flex-col gap-2">
            <span className="sr-only">{t('progress.loading')}</span>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} shape="block" className="h-15" />
            ))}
          </div>
        }
      >
        {(data) => (
          <div className="grid gap-5 @2xl:grid-cols-2 @2xl:items-start @2xl:gap-x-8">
            {byWeek(data, firstWeekday).map(({ first, entries }) => (
              <div key={first} className="min-w-0">
                <h3 className="mb-2 flex items-baseline justify-between gap-3 font-semibold font-sans text-13 text-ink-soft">
                  {nameOf(first)}
                  <span className="tabular font-normal text-ink-faint">{doneOf(entries)}</span>
                </h3>
                <Card padding="none">
                  <ul className="divide-y divide-line">
                    {entries.map((entry) => (
                      <PlanLine
                        key={entry.assignmentId ?? entry.sessionId}
                        entry={entry}
                        renderAgain={renderAgain}
                      />
                    ))}
                  </ul>
                </Card>
              </div>
            ))}
            {data.length === 0 && (
              <Card padding="none" className="@2xl:col-span-2">
                <EmptyState
                  drawing="calendar"
                  title={t('progress.plan.empty.title')}
                  text={t('progress.plan.empty.text')}
                />
              </Card>
            )}
            {weeks < WEEKS_MOST && (
              <Button
                tone="secondary"
                className="justify-self-start @2xl:col-span-2"
                busy={query.isFetching}
                onClick={() => setWeeks(Math.min(WEEKS_MOST, weeks + 4))}
              >
                {t('progress.plan.earlier')}
              </Button>
            )}
          </div>
        )}
      </QueryView>
    </Section>
  );
}
