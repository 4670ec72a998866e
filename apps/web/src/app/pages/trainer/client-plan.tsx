// load-group: desk

import { addDays } from '@spotter/contract/days';
import { COMING_DAYS_SHOWN } from '@spotter/contract/plan-changes-limits';
import type { ComponentProps } from 'react';
import { DaysCard } from '#features/plan-changes/days-card.tsx';
import { PlanPart } from '#features/plan-changes/plan-part.tsx';
import { usePlan } from '#features/progress/api.ts';
import { PlanLine } from '#features/progress/plan-line.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';

type ClientPlanProps = Omit<ComponentProps<typeof PlanPart>, 'renderPast'>;

/** A client's coming days, where their coach changes them, beside what was done. */
export function ClientPlan(props: ClientPlanProps) {
  const { clientId, isShort = false } = props;
  return <PlanPart {...props} renderPast={(today) => <PastDays {...{ clientId, today, isShort }} />} />;
}

type PastDaysProps = { clientId: string; today: string; isShort: boolean };

/** What was planned and done in the last two weeks, the latest first; the last week alone until all is asked for. */
function PastDays({ clientId, today, isShort }: PastDaysProps) {
  const { t } = useTranslation();
  const query = usePlan(clientId, addDays(today, -COMING_DAYS_SHOWN), addDays(today, -1));
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton label={t('plan-changes.loading')} lines={4} />}
      failed={t('progress.failed')}
      card
      empty={t('plan-changes.nothingPast')}
    >
      {(entries) => {
        const days = entries.toReversed();
        return (
          <DaysCard
            days={days}
            near={days.filter(({ date }) => date >= addDays(today, -7))}
            isShort={isShort}
          >
            {(entry) => <PlanLine key={entry.assignmentId ?? entry.sessionId} entry={entry} />}
          </DaysCard>
        );
      }}
    </QueryView>
  );
}
