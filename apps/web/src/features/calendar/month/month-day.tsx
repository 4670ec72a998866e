import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { Flag, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { unbroken } from '#ui/unbroken.tsx';
import { type DayPlan, planKey, shareOf } from '../day-plan.ts';
import { useEventTitle } from '../event/use-event-title.ts';
import { KIND_LOOKS } from '../kind-look.ts';
import { useDragParts } from '../move/drag-parts.ts';
import { planLookOn } from '../plan-look.ts';
import { DayMarks } from './day-marks.tsx';
import { useDayLabel } from './use-day-label.ts';
import type { Month } from './use-month.ts';

type Props = {
  month: Month;
  day: string;
  isChosen: boolean;
  /** A day of the month before or after. */
  isOutside: boolean;
  /** How many lanes of bars lie over this day. */
  lanes: number;
  /** Events that are shown as bars. */
  inBars: ReadonlySet<string>;
  onChoose: () => void;
  children: ReactNode;
};

/** Lines that fit under a day's number on wide screens. */
const LINES = 4;
const LINE = 'flex min-h-5 w-full min-w-0 items-start gap-1 rounded-inner px-1.5 py-0.5 text-13 leading-4';
/** Two lines where there is room. */
const WORDS =
  'min-w-0 truncate group-data-roomy:line-clamp-2 group-data-roomy:whole-words group-data-roomy:whitespace-normal';

/** Of what has no colour of its own: a narrow day has room for the words alone. */
const ICON = 'mt-0.5 size-3 shrink-0 @max-[5.5rem]:hidden';

/** A longer word with a hyphen would be wider than a day. */
const SHORT = 10;

/** One day of the month: marks on narrow screens, text lines on wide ones. */
export function MonthDay({ month, day, isChosen, isOutside, lanes, inBars, onChoose, children }: Props) {
  const { t } = useTranslation();
  const label = useDayLabel(month);
  const titleOf = useEventTitle();
  const drag = useDragParts();
  const isToday = day === month.today;
  const plan = month.planOn(day);
  const lines: { key: string; line: ReactNode }[] = [
    ...(month.isTrainer
      ? plan.planned > 0
        ? [{ key: 'clients', line: <ClientsLine plan={plan} isAhead={day > month.today} /> }]
        : []
      : plan.entries.map((entry) => ({ key: planKey(entry), line: <PlanLine entry={entry} day={day} /> }))),
    ...month.ownChallengesOn(day).map(({ id, name }) => ({
      key: id,
      line: (
        <span className={classNames(LINE, 'text-ink-soft')}>
          <Flag className={ICON} />
          <bdi className={WORDS}>{unbroken(name, SHORT)}</bdi>
        </span>
      ),
    })),
    ...month
      .eventsOn(day)
      .filter(({ id }) => !inBars.has(id))
      .map((event) => {
        const { icon: Icon, colour } = KIND_LOOKS[event.kind];
        return {
          key: event.id,
          line: (
            <span className={classNames(LINE, event.isAllDay ? colour : 'text-ink')}>
              <Icon className={event.isAllDay ? 'mt-0.5 size-3 shrink-0' : `${ICON} text-ink-faint`} />
              <span className={WORDS}>{unbroken(titleOf(event), SHORT)}</span>
            </span>
          ),
        };
      }),
  ];
  const room = LINES - lanes;
  const shown = lines.length > room ? lines.slice(0, Math.max(0, room - 1)) : lines;
  const left = lines.length - shown.length;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table that is a grid
      role="gridcell"
      aria-selected={isChosen}
      className={classNames(
        'min-w-0 border-line not-first:border-l p-0 transition-colors',
        isOutside && 'bg-surface-0',
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onChoose}
        className={classNames(
          'relative flex size-full min-h-14 flex-col items-center gap-0.5 py-1 text-left focus-visible:outline-offset-[-3px] lg:min-h-31 lg:items-stretch lg:px-1',
          isChosen ? 'inset-ring-2 inset-ring-brand-text forced-colors:border-2' : 'hover:bg-surface-2',
        )}
      >
        <span className="sr-only">{label(day)}</span>
        <span
          aria-hidden
          className={classNames(
            'tabular mx-auto flex size-7 shrink-0 items-center justify-center rounded-pill font-semibold text-15 lg:mx-0',
            isToday
              ? 'bg-brand text-brand-contrast forced-colors:border'
              : isOutside
                ? 'text-ink-faint'
                : 'text-ink',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <span className="lg:hidden">
          <DayMarks month={month} day={day} />
        </span>
        <span
          aria-hidden
          data-roomy={lines.length * 2 <= room || undefined}
          className="group @container hidden min-w-0 flex-col gap-0.5 lg:flex"
        >
          {lanes > 0 && <span style={{ height: `${lanes * 1.375 - 0.125}rem` }} />}
          {shown.map(({ key, line }) => (
            <span key={key} className="flex min-w-0">
              {line}
            </span>
          ))}
          {left > 0 && (
            <span className={classNames(LINE, 'font-medium text-ink-faint')}>
              {t('calendar.day.left', { count: left })}
            </span>
          )}
        </span>
        {drag && <drag.Target place="month" day={day} />}
      </button>
      {children}
    </td>
  );
}

function PlanLine({ entry, day }: { entry: CalendarPlanEntry; day: string }) {
  const drag = useDragParts();
  const { icon: Icon, colour } = planLookOn(entry, day);
  const className = classNames(LINE, 'font-medium', colour);
  const words = (
    <>
      <Icon className="mt-0.5 size-3 shrink-0" />
      <span className={WORDS}>{unbroken(entry.workoutName, SHORT)}</span>
    </>
  );
  if (!drag) return <span className={className}>{words}</span>;
  return (
    <drag.Chip entry={entry} className={className}>
      {words}
    </drag.Chip>
  );
}

/** The number of done and of all workouts of the clients; of a coming day, the number of planned ones. */
function ClientsLine({ plan, isAhead }: { plan: DayPlan; isAhead: boolean }) {
  const isAllDone = plan.plannedDone >= plan.planned;
  return (
    <span
      className={classNames(
        LINE,
        'tabular font-medium',
        isAhead
          ? 'inset-ring inset-ring-brand-text/40 text-brand-text'
          : isAllDone
            ? 'bg-positive-soft text-positive'
            : 'bg-surface-2 text-ink-soft',
      )}
    >
      <Users className="mt-0.5 size-3 shrink-0" />
      {isAhead ? plan.planned : shareOf(plan)}
    </span>
  );
}
