import { displayName } from '@spotter/contract/display-name';
import { Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useClients, useClientZone } from '#features/coaching/api.ts';
import { usePlannedLoads } from '#features/loads/api.ts';
import { type ProgressOwner, usePlan } from '#features/progress/api.ts';
import { useWorkoutsById } from '#features/workouts/print/use-workouts-by-id.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useFirstWeekday } from '#lib/time/own-week.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { NotFoundPage } from '../../not-found-page.tsx';
import { daysOnPaper, planWeeks } from './plan-weeks.ts';
import { PrintWeek } from './print-week.tsx';

/** `/calendar/print`: a client's own coming weeks on paper. */
export function PrintOwnPlanPage() {
  const { t } = useTranslation();
  const name = displayName(useMe()) ?? t('common.unknownUser');
  return <PlanOnPaper name={name} back={{ href: pathTo('/calendar'), text: t('shell.nav.calendar') }} />;
}

/** `/coach/:id/print`: the coming weeks of a client, in the client's zone, for their coach. */
export function PrintClientPlanPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: clients } = useClients();
  const client = clients?.find((one) => one.id === id);
  const timeZone = useClientZone(id);
  if (!client) return clients ? <NotFoundPage /> : <PaperLoading />;
  return (
    <PlanOnPaper
      clientId={id}
      name={client.name}
      timeZone={timeZone}
      back={{ href: pathTo('/coach/:id', { id }), text: client.name }}
    />
  );
}

type PlanOnPaperProps = {
  clientId?: ProgressOwner;
  name: string;
  timeZone?: string | undefined;
  back: { href: string; text: string };
};

/** The weeks as they will be printed, each on a page of its own. */
function PlanOnPaper({ clientId, name, timeZone, back }: PlanOnPaperProps) {
  const { t } = useTranslation();
  const today = useTodayIn(timeZone);
  const firstWeekday = useFirstWeekday();
  const { from, to } = daysOnPaper(today, firstWeekday);
  const plan = usePlan(clientId, from, to);
  // On a coach's paper is what coaches planned: a client's own routines are not theirs to read by id.
  const planned = plan.data?.filter(({ isOwn }) => !(clientId && isOwn)) ?? [];
  const weeks = planWeeks(planned, today, firstWeekday);
  const ids = [...new Set(weeks.flatMap((week) => week.entries.map((entry) => entry.workoutId)))];
  const workouts = useWorkoutsById(ids);
  const loads = usePlannedLoads({ clientId, from: today, to });
  usePageTitle(t('workouts.print.weeks'));
  return (
    <div className="flex flex-col gap-4 print:block">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <div className="min-w-0">
          <BackLink href={back.href}>{back.text}</BackLink>
          <h1 className="display mt-2 font-extrabold text-32">{t('workouts.print.weeks')}</h1>
        </div>
        <Button
          icon={<Printer />}
          disabled={weeks.length === 0 || !workouts.data || loads.isLoading}
          onClick={() => print()}
        >
          {t('workouts.print.action')}
        </Button>
      </div>
      <QueryView
        query={plan}
        failed={t('progress.failed')}
        card
        loading={<PaperLoading />}
        isEmpty={() => weeks.length === 0}
        empty={
          <EmptyState
            drawing="calendar"
            title={t('workouts.print.empty')}
            text={t('workouts.print.emptyText')}
          />
        }
      >
        {() => (
          <QueryView query={workouts} failed={t('workouts.edit.failed')} card loading={<PaperLoading />}>
            {(found) =>
              weeks.map((week) => (
                <PrintWeek key={week.from} week={week} name={name} workouts={found} loads={loads.data} />
              ))
            }
          </QueryView>
        )}
      </QueryView>
    </div>
  );
}

function PaperLoading() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('progress.loading')}</span>
      <Skeleton shape="block" className="h-160" />
    </div>
  );
}
