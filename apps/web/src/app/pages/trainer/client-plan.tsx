// load-group: desk

import { addDays } from '@spotter/contract/days';
import { COMING_DAYS_SHOWN } from '@spotter/contract/plan-changes-limits';
import { type ComponentProps, useState } from 'react';
import { PlanPart } from '#features/plan-changes/plan-part.tsx';
import { usePlan } from '#features/progress/api.ts';
import { PlanLine } from '#features/progress/plan-line.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
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
  const [isWhole, setWhole] = useState(!isShort);
  const query = usePlan(clientId, addDays(today, -COMING_DAYS_SHOWN), addDays(today, -1));
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton label={t('plan-changes.loading')} lines={4} />}
      failed={t('progress.failed')}
      card
      empty={<p className="p-4 text-15 text-ink-soft">{t('plan-changes.nothingPast')}</p>}
    >
      {(entries) => {
        const late = entries.filter(({ date }) => date >= addDays(today, -7));
        const isCut = isShort && late.length > 0 && late.length < entries.length;
        return (
          <>
            <Card padding="none">
              <ul className="divide-y divide-line">
                {(isCut && !isWhole ? late : entries).toReversed().map((entry) => (
                  <PlanLine key={entry.assignmentId ?? entry.sessionId} entry={entry} />
                ))}
              </ul>
            </Card>
            {isCut && (
              <Button
                tone="secondary"
                size="small"
                className="self-start"
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole
                  ? t('progress.exercises.fewer')
                  : t('progress.exercises.all', { count: entries.length })}
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
