import { Plus, Printer } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { useMatches, WIDE } from '#ui/use-matches.ts';
import { Agenda } from './agenda.tsx';
import { useGoogleOutcome } from './connections/use-google-outcome.ts';
import { ZoneLine } from './event/zone-line.tsx';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month/month-grid.tsx';
import type { Pieces } from './month/pieces.ts';
import { useMonth } from './month/use-month.ts';
import { WeekStrip } from './month/week-strip.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

const EventDialog = late(() => import('./event/event-dialog.tsx').then((m) => m.EventDialog));
const MissingEvent = late(() => import('./event/event-dialog.tsx').then((m) => m.MissingEvent));
const Connections = late(() => import('./connections/connections.tsx').then((m) => m.Connections));

// Loaded together with the page; the page works without it.
const PlanDrag = late<{ children: ReactNode }>(() =>
  import('./move/plan-drag.tsx').then(
    (m) => m.PlanDrag,
    () => Fragment,
  ),
);
PlanDrag.preload();

/** The calendar: a week or month to choose a day, and the chosen day's agenda. */
export function CalendarView({ pieces }: { pieces: Pieces }) {
  const { t } = useTranslation();
  const address = useCalendarAddress();
  const { day, today, isMonth, choose } = address;
  // A client comes to start the day's workout, which has the one filled button.
  const isClient = useMe().role === 'client';
  const tone = isClient ? 'secondary' : 'primary';
  const month = useMonth(day);
  // A phone draws the week or the month, not both.
  const isWide = useMatches(WIDE);
  useGoogleOutcome(address);
  useAhead(EventDialog);
  const event = month.events.find(({ id }) => id === address.eventId) ?? null;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        className="max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between"
        title={t('calendar.title')}
        actions={
          <>
            {isClient && (
              <Link
                href={pathTo('/calendar/print')}
                aria-label={t('workouts.print.weeksAction')}
                className={`${buttonLook({ tone: 'ghost' })} size-10 px-0! pointer-coarse:size-11`}
              >
                <Printer aria-hidden className="size-5" />
              </Link>
            )}
            <Button tone={tone} icon={<Plus />} onClick={address.add} className="max-sm:hidden">
              {t('calendar.add')}
            </Button>
            <Button tone={tone} icon={<Plus />} size="small" onClick={address.add} className="sm:hidden">
              {t('calendar.add')}
            </Button>
          </>
        }
      />

      <PlanDrag whileLoading={<CalendarSkeleton />}>
        <div className="in-order flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:gap-y-8">
          <div className="flex min-w-0 flex-col gap-3">
            <Toolbar
              day={day}
              today={today}
              isMonth={isMonth}
              choose={choose}
              showMonth={address.showMonth}
            />
            {isMonth || isWide ? (
              <MonthGrid month={month} day={day} choose={choose} />
            ) : (
              <WeekStrip month={month} day={day} choose={choose} place="strip" />
            )}
            <Legend isTrainer={month.isTrainer} />
            {/* At the end, so that nothing moves when it loads. */}
            <ZoneLine />
          </div>
          {/* The month stays in sight beside a long day, so that its workouts can be dragged there. */}
          <div className="in-order lg:-mx-1 flex min-w-0 flex-col gap-5 lg:sticky lg:top-frame lg:row-span-2 lg:max-h-inside lg:overflow-y-auto lg:px-1 lg:pb-1">
            {isWide && <WeekStrip month={month} day={day} choose={choose} place="side" />}
            <Agenda month={month} day={day} pieces={pieces} onOpen={address.openEvent} />
          </div>
          <Connections />
        </div>
      </PlanDrag>

      {address.isAdding && <EventDialog event={null} day={day} onClose={address.close} />}
      {event && <EventDialog key={event.id} event={event} day={day} onClose={address.close} />}
      {address.eventId && !event && !month.eventsRead.isFetching && <MissingEvent onClose={address.close} />}
    </div>
  );
}

/** The skeleton of the week or month and the day. */
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
