import { Plus } from 'lucide-react';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Agenda } from './agenda.tsx';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import type { Pieces } from './pieces.ts';
import { Toolbar } from './toolbar.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useGoogleOutcome } from './use-google-outcome.ts';
import { useMonth } from './use-month.ts';
import { WeekStrip } from './week-strip.tsx';
import { ZoneLine } from './zone-line.tsx';

const EventDialog = lazy(() => import('./event-dialog.tsx').then((m) => ({ default: m.EventDialog })));
const MissingEvent = lazy(() => import('./event-dialog.tsx').then((m) => ({ default: m.MissingEvent })));
const Connections = lazy(() => import('./connections.tsx').then((m) => ({ default: m.Connections })));

// Asked for together with the page; without it everything else works.
const loadingDrag = import('./plan-drag.tsx').then(
  (m) => m.PlanDrag,
  () => Fragment,
);
const PlanDrag = lazy(async () => ({ default: await loadingDrag }));

/** Training and life in one place: a week or month to choose a day from, and what lies on it. */
export function CalendarView({ pieces }: { pieces: Pieces }) {
  const { t } = useTranslation();
  const address = useCalendarAddress();
  const { day, today, isMonth, choose } = address;
  const month = useMonth(day);
  useGoogleOutcome(address);
  const event = month.events.find(({ id }) => id === address.eventId) ?? null;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        className="max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between"
        title={t('calendar.title')}
        actions={
          <>
            <Button icon={<Plus />} onClick={address.add} className="max-sm:hidden">
              {t('calendar.add')}
            </Button>
            <Button icon={<Plus />} size="small" onClick={address.add} className="sm:hidden">
              {t('calendar.add')}
            </Button>
          </>
        }
      />
      <Suspense fallback={<CalendarSkeleton />}>
        <PlanDrag>
          <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:gap-y-8">
            <div className="flex min-w-0 flex-col gap-3">
              <Toolbar
                day={day}
                today={today}
                isMonth={isMonth}
                choose={choose}
                showMonth={address.showMonth}
              />
              <WeekStrip
                month={month}
                day={day}
                choose={choose}
                place="strip"
                className={isMonth ? 'hidden' : 'lg:hidden'}
              />
              <MonthGrid
                month={month}
                day={day}
                choose={choose}
                className={isMonth ? undefined : 'max-lg:hidden'}
              />
              <Legend isTrainer={month.isTrainer} />
              {/* Here it moves nothing that one is about to press when it comes. */}
              <ZoneLine />
            </div>
            <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
              <WeekStrip month={month} day={day} choose={choose} place="side" className="max-lg:hidden" />
              <Agenda month={month} day={day} pieces={pieces} onOpen={address.openEvent} />
            </div>
            <Suspense>
              <Connections />
            </Suspense>
          </div>
        </PlanDrag>
      </Suspense>
      <Suspense>
        {address.isAdding && <EventDialog event={null} day={day} onClose={address.close} />}
        {event && <EventDialog key={event.id} event={event} day={day} onClose={address.close} />}
        {address.eventId && !event && !month.eventsRead.isFetching && (
          <MissingEvent onClose={address.close} />
        )}
      </Suspense>
    </div>
  );
}

/** The week, or month, and the day, in their places. */
function CalendarSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-6">
      <div className="flex flex-col gap-3">
        <Skeleton shape="block" className="h-11 rounded-control!" />
        <Skeleton shape="block" className="h-24 lg:h-163" />
      </div>
      <Skeleton shape="block" className="h-64" />
    </div>
  );
}
