// load-group: desk

import { addDays } from '@spotter/contract/days';
import { COMING_DAYS_SHOWN } from '@spotter/contract/plan-changes-limits';
import type { ComponentProps } from 'react';
import { PlanPart } from '#features/plan-changes/plan-part.tsx';
import { usePlan } from '#features/progress/api.ts';
import { PlanLine } from '#features/progress/plan-line.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';

type ClientPlanProps = Omit<ComponentProps<typeof PlanPart>, 'renderPast'>;

/** A client's coming days, where their coach changes them, beside what was done. */
export function ClientPlan(props: ClientPlanProps) {
  return <PlanPart {...props} renderPast={(today) => <PastDays clientId={props.clientId} today={today} />} />;
}

/** What was planned and done in the last two weeks, the latest first. */
function PastDays({ clientId, today }: { clientId: string; today: string }) {
  const { t } = useTranslation();
  const query = usePlan(clientId, addDays(today, -COMING_DAYS_SHOWN), addDays(today, -1));
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton label={t('plan-changes.loading')} lines={4} />}
      failed={t('progress.failed')}
      card
      empty={<p className="p-4 text-15 text-ink-soft">{t('plan-changes.nothingPast')}</p>}
    >
      {(entries) => (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {entries.toReversed().map((entry) => (
              <PlanLine key={entry.assignmentId ?? entry.sessionId} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
    </QueryView>
  );
}
