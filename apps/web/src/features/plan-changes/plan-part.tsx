import type { ComingPlan } from '@spotter/contract/plan-changes';
import { CalendarPlus, ListRestart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { useComingPlan } from './api.ts';
import type { ChangeStart } from './change-start.ts';
import { ComingList } from './coming-list.tsx';
import { LastChange } from './last-change.tsx';

const ChangeDialog = late(() => import('./change-dialog.tsx').then((m) => m.ChangeDialog));

type PlanPartProps = {
  clientId: string;
  name: string;
  timeZone: string | undefined;
  /** Whether the coming days end after a week until somebody asks for all. */
  isShort?: boolean;
  /** False where what is around this has the title. */
  isTitled?: boolean;
  /** What was planned and done in the days before one. */
  renderPast: (today: string) => ReactNode;
};

const subtitle = 'font-sans font-semibold text-13 text-ink-soft';

/** Where a coach works on a client's plan: the coming two weeks beside what was done in the last two. */
export function PlanPart({
  clientId,
  name,
  timeZone,
  isShort = false,
  isTitled = true,
  renderPast,
}: PlanPartProps) {
  const { t } = useTranslation();
  const [start, setStart] = useState<ChangeStart | null>(null);
  const query = useComingPlan(clientId);
  useAhead(ChangeDialog);
  return (
    <Section
      className="@container"
      title={isTitled ? t('plan-changes.title') : <span className="sr-only">{t('plan-changes.title')}</span>}
      description={t('plan-changes.text')}
    >
      <div className="flex flex-wrap gap-2">
        <Link
          href={pathTo('/workouts', { assign: 1, client: clientId })}
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          <CalendarPlus aria-hidden className="size-4.5" />
          {t('overview.keys.plan')}
        </Link>
        <Button
          tone="secondary"
          size="small"
          icon={<ListRestart />}
          onClick={() => setStart({ kind: 'replace' })}
        >
          {t('plan-changes.change')}
        </Button>
      </div>
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('plan-changes.loading')} lines={4} />}
        failed={t('plan-changes.failed')}
        card
      >
        {(plan: ComingPlan) => (
          <>
            {plan.last && <LastChange key={plan.last.id} change={plan.last} />}
            <div className="grid gap-6 @2xl:grid-cols-2 @2xl:items-start">
              <div className="flex min-w-0 flex-col gap-2 @2xl:order-last">
                <h3 className={subtitle}>{t('plan-changes.coming')}</h3>
                <ComingList
                  clientId={clientId}
                  plan={plan}
                  timeZone={timeZone}
                  isShort={isShort}
                  onReplace={(exerciseId) => setStart({ kind: 'replace', exerciseId })}
                />
              </div>
              <div className="flex min-w-0 flex-col gap-2">
                <h3 className={subtitle}>{t('plan-changes.past')}</h3>
                {renderPast(plan.today)}
              </div>
            </div>
          </>
        )}
      </QueryView>
      {start && <ChangeDialog clientId={clientId} name={name} start={start} onClose={() => setStart(null)} />}
    </Section>
  );
}
