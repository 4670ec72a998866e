import type { BoardLine } from '@spotter/contract/overview';
import { CalendarRange, CirclePause } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { volumeText } from '#lib/volume-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { Sparkline } from '#ui/plot/sparkline.tsx';
import { WeekStrip } from '#ui/plot/week-strip.tsx';
import type { Need } from '../api.ts';
import { COLUMNS } from './board-look.ts';
import { countDays, isLow, weeksOf } from './board-rules.ts';

const DAY_MS = 86_400_000;
const NOTHING = '–';

type BoardRowProps = {
  line: BoardLine;
  need: Need | undefined;
  now: Date;
  isChosen: boolean;
  href: string;
  onChoose: ((id: string) => void) | undefined;
  actions: ReactNode;
};

/** Whether a click is meant for this page: not for another tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function NeedPill({ need: { tone, kind }, className }: { need: Need; className: string }) {
  return (
    <Pill tone={tone} className={className}>
      <span className="truncate">{kind}</span>
    </Pill>
  );
}

/** One client: who, why, twelve weeks, plan kept, load, last and next. */
export function BoardRow({ line, need, now, isChosen, href, onChoose, actions }: BoardRowProps) {
  const { t } = useTranslation();
  const { id, name } = line;
  function press(event: MouseEvent) {
    if (!onChoose || !isPlain(event)) return;
    event.preventDefault();
    onChoose(id);
  }
  return (
    <li
      data-shares={id}
      className={classNames(
        'relative grid min-h-18 grid-cols-[minmax(0,1fr)_auto_auto] py-1.5 transition-colors [contain-intrinsic-size:auto_59px] [content-visibility:auto] hover:bg-surface-2/60 @xl:h-11 @xl:min-h-0 @xl:py-0 @xl:[contain-intrinsic-size:auto_44px]',
        COLUMNS,
        isChosen && 'bg-surface-2',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <span className="relative shrink-0">
          <Avatar data-shared="" person={line} size={32} className="@max-xl:size-10 @max-xl:text-17" />
          {/* At a desk the link to the chat has it. */}
          <span className="absolute -top-1 -right-1 @xl:hidden">
            <Badge
              count={line.unread}
              label={t('coaching.clients.unread', { count: line.unread, name })}
              tone="danger"
            />
          </span>
        </span>
        {/* The line cuts long words off, or leaves them out for the name; a pointer and the panel tell them whole. */}
        <div
          title={need?.detail && need.why}
          className="flex min-w-0 flex-1 flex-col gap-0.5 @max-[22rem]:flex-row @max-[22rem]:flex-wrap @max-[22rem]:items-baseline @max-[22rem]:gap-x-2 @xl:flex-row @xl:items-center @xl:gap-2"
        >
          <div className="flex min-w-0 items-center gap-2 @max-[22rem]:contents @4xl:max-w-3/4 @4xl:shrink-0">
            <Link
              href={href}
              onClick={press}
              data-line={id}
              aria-current={isChosen ? 'true' : undefined}
              className="min-w-0 truncate font-semibold text-15 text-ink no-underline after:absolute after:inset-0 @max-xl:max-w-[70%] @max-[22rem]:max-w-full @max-[22rem]:basis-full @xl:max-w-48"
            >
              {name}
            </Link>
            {need?.detail && <NeedPill need={need} className="shrink-0" />}
            {line.pause && <Paused pause={line.pause} />}
          </div>
          <div
            className={classNames(
              'flex min-w-0 items-baseline gap-2 @max-[22rem]:contents @4xl:flex-1',
              !need?.detail && '@xl:shrink-0',
            )}
          >
            <div className="shrink-0 empty:hidden @xl:hidden">
              <KeptNumber percent={line.adherence} small />
            </div>
            {/* A kind that says all is longer: on a phone it has no room beside the name. */}
            {need && !need.detail && <NeedPill need={need} className="shrink-0" />}
            {need?.detail ? (
              <p className="truncate text-13 text-ink @max-[22rem]:flex-1 @xl:@max-4xl:sr-only">
                {need.detail}
              </p>
            ) : (
              <p
                className={classNames(
                  'tabular text-13 text-ink-faint @xl:hidden',
                  need ? 'sr-only' : 'truncate @max-[22rem]:flex-1',
                )}
              >
                {/* The pill has said it where no day is planned. */}
                {need?.reason !== 'nothing_planned' && <Next line={line} now={now} whole />}
              </p>
            )}
          </div>
        </div>
      </div>
      <Weeks line={line} />
      <Kept percent={line.adherence} />
      <Load line={line} />
      <Last line={line} now={now} />
      {/* Above the link that covers the line. */}
      <Link
        href={pathTo('/coach/:id', { id, tab: 'plan' })}
        className="tabular relative flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-control text-13 text-ink-soft no-underline hover:bg-surface-3 hover:text-ink @xl:min-w-0 @xl:justify-start"
      >
        <CalendarRange aria-hidden className="size-5 shrink-0 @xl:size-4" />
        <span className="sr-only">{t('overview.board.planOf', { name })}</span>
        <span className="hidden truncate @xl:inline">
          <Next line={line} now={now} />
        </span>
      </Link>
      <div className="relative flex items-center @xl:justify-end">{actions}</div>
    </li>
  );
}

function Paused({ pause: { lastDay } }: { pause: NonNullable<BoardLine['pause']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = lastDay && format.day(lastDay, { day: 'numeric', month: 'short' });
  const until = day ? t('overview.board.pausedUntil', { day }) : null;
  return (
    <Pill icon={<CirclePause aria-hidden />} className="shrink-0">
      {until && <span className="sr-only @4xl:hidden">{until}</span>}
      {/* Where the line is short, the day has no room. */}
      <span aria-hidden={until !== null} className={classNames(until && '@4xl:hidden')}>
        {t('overview.board.paused')}
      </span>
      {until && <span className="hidden @4xl:inline">{until}</span>}
    </Pill>
  );
}

function Weeks({ line }: { line: BoardLine }) {
  const { t } = useTranslation();
  const count = countDays(line);
  const label = t('overview.board.weeksLabel', count);
  return (
    <div className="hidden @xl:block">
      <WeekStrip
        weeks={weeksOf(line)}
        cell={4}
        alarming
        label={count.paused > 0 ? `${label}, ${t('overview.board.pausedDays', count)}` : label}
      />
    </div>
  );
}

/** The adherence to the plan of 30 days. */
function Kept({ percent }: { percent: number | null }) {
  return (
    <div className="hidden text-right @xl:block">
      <KeptNumber percent={percent} />
    </div>
  );
}

function KeptNumber({ percent, small = false }: { percent: number | null; small?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (percent === null) return null;
  return (
    <p
      className={classNames(
        'tabular font-semibold',
        small ? 'text-13' : 'text-15',
        isLow(percent) ? 'text-warning' : small ? 'text-ink-faint' : 'text-ink',
      )}
    >
      <span className="sr-only">{t('overview.board.keptLabel')} </span>
      {format.percent(percent / 100)}
    </p>
  );
}

function Load({ line: { load } }: { line: BoardLine }) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  // This week is not over: with it every line would fall at its end.
  const weeks = load.slice(0, -1);
  const last = volumeText(weeks.at(-1) ?? 0, units, i18n.language);
  return (
    <div className="hidden @min-[52rem]:block">
      <Sparkline
        values={weeks.some((kilograms) => kilograms > 0) ? weeks : []}
        label={t('overview.board.loadLabel', { weight: last })}
      />
    </div>
  );
}

function Last({ line: { lastSession, since }, now }: { line: BoardLine; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className="tabular hidden min-w-0 gap-1.5 text-13 text-ink-soft @5xl:flex">
      {lastSession ? (
        <>
          <bdi className="truncate">{lastSession.name}</bdi>
          <span className="shrink-0 text-ink-faint">{format.ago(lastSession.completedAt, now)}</span>
        </>
      ) : (
        <span>{t('coaching.clients.never', { date: format.instant(since, { dateStyle: 'medium' }) })}</span>
      )}
    </p>
  );
}

type NextProps = { line: BoardLine; now: Date; whole?: boolean };

/** The next planned day: its weekday within a week, else its date. */
function Next({ line: { nextWorkout }, now, whole = false }: NextProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!nextWorkout)
    return whole ? (
      t('coaching.clients.noNext')
    ) : (
      <>
        <span aria-hidden>{NOTHING}</span>
        <span className="sr-only">{t('coaching.clients.noNext')}</span>
      </>
    );
  const isNear = Date.parse(nextWorkout.date) - now.getTime() < 6 * DAY_MS;
  const day = format.day(
    nextWorkout.date,
    isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' },
  );
  return whole ? t('coaching.clients.next', { day, name: nextWorkout.name }) : day;
}
