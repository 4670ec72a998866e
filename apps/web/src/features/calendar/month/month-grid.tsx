import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import type { ShownEvent } from '../event/shown-event.ts';
import { spanOf } from '../event/span-of.ts';
import { useEventTitle } from '../event/use-event-title.ts';
import { KIND_LOOKS } from '../kind-look.ts';
import { layWeek, type Piece } from './lay-week.ts';
import { MonthDay } from './month-day.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import type { Month } from './use-month.ts';

type Props = { month: Month; day: string; choose: (day: string) => void };

/** Lanes of bars over a week; events without a lane are counted in their days. */
const LANES = 2;

/** The month of the chosen day in weeks: events of several days as bars, others in their day. */
export function MonthGrid({ month, day, choose }: Props) {
  const format = useFormat();
  const { t } = useTranslation();
  const { ref, onKeyDown } = useGridKeys<HTMLTableElement>(day, choose);
  const name = format.day(day, { month: 'long', year: 'numeric' });
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of an interactive grid
      role="grid"
      ref={ref}
      onKeyDown={onKeyDown}
      aria-label={name}
      aria-busy={month.planRead.isPending || month.eventsRead.isPending}
      className="w-full select-none overflow-hidden rounded-card bg-surface-1 forced-colors:border"
    >
      <thead className="block">
        {/* biome-ignore lint/a11y/noRedundantRoles: some screen readers drop the role of a row with a grid layout */}
        <tr role="row" className="grid grid-cols-7 border-line border-b">
          {month.weeks[0]?.map((one) => (
            <th
              key={one}
              scope="col"
              // biome-ignore lint/a11y/noRedundantRoles: as above
              role="columnheader"
              abbr={format.day(one, { weekday: 'long' })}
              className="truncate py-1.5 text-center font-medium text-13 text-ink-faint"
            >
              {format.day(one, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block" aria-label={t('calendar.month')}>
        {month.weeks.map((week) => (
          <Week key={week[0]} month={month} week={week} day={day} choose={choose} />
        ))}
      </tbody>
    </table>
  );
}

type WeekProps = { month: Month; week: string[]; day: string; choose: (day: string) => void };

function Week({ month, week, day, choose }: WeekProps) {
  const spans = month.events
    .map((item) => ({ item, span: spanOf(item, month.zone) }))
    .filter(({ span }) => span.first !== span.last);
  const pieces = layWeek(spans, week);
  const bars = pieces.filter(({ lane }) => lane < LANES);
  const inBars = new Set(bars.map(({ item }) => item.id));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <tr role="row" className="relative grid grid-cols-7 border-line not-last:border-b">
      {week.map((one, column) => {
        const over = bars.filter(({ from, to }) => from <= column && column <= to);
        return (
          <MonthDay
            key={one}
            month={month}
            day={one}
            isChosen={one === day}
            isOutside={one.slice(0, 7) !== day.slice(0, 7)}
            lanes={Math.max(0, ...over.map(({ lane }) => lane + 1))}
            inBars={inBars}
            onChoose={() => choose(one)}
          >
            {column === 0 && bars.length > 0 && <Bars bars={bars} />}
          </MonthDay>
        );
      })}
    </tr>
  );
}

/** The bars over a week. They are hidden from screen readers; each day's name and list include their events. */
function Bars({ bars }: { bars: Piece<ShownEvent>[] }) {
  const titleOf = useEventTitle();
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-8.5 z-1 hidden grid-cols-7 gap-y-0.5 lg:grid"
    >
      {bars.map(({ item, from, to, lane, begins, ends }) => {
        const { icon: Icon, colour } = KIND_LOOKS[item.kind];
        return (
          <span
            key={item.id}
            style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1 }}
            className={classNames(
              'flex h-5 min-w-0 items-center gap-1 px-1.5 font-medium text-13',
              colour,
              begins ? 'ml-1 rounded-l-inner' : 'ml-0',
              ends ? 'mr-1 rounded-r-inner' : 'mr-0',
              item.state !== 'saved' && 'outline-1 outline-dashed',
            )}
          >
            <Icon className="size-3 shrink-0" />
            <span className="truncate">{titleOf(item)}</span>
          </span>
        );
      })}
    </div>
  );
}
