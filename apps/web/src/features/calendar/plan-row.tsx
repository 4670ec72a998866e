import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { daysFrom } from '@spotter/contract/days';
import { CalendarArrowDown, CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { unbroken } from '#ui/unbroken.tsx';
import { isMovable } from './day-plan.ts';
import type { Pieces } from './month/pieces.ts';
import type { Month } from './month/use-month.ts';
import { useDragParts } from './move/drag-parts.ts';
import { useMove } from './move/use-move.ts';
import { isDoneElsewhere, planLookOn } from './plan-look.ts';

type Props = { entry: CalendarPlanEntry; day: string; month: Month; pieces: Pieces };

/** What a row says below its name, and what a client's says besides where it has room. */
function useFacts(entry: CalendarPlanEntry, day: string) {
  const { t } = useTranslation();
  const format = useFormat();
  const { workoutName: name, client, status, date } = entry;
  const count = Math.max(entry.plannedSets, entry.doneSets);
  // An own session under way has no plan, and what is done is counted when it is finished.
  const sets =
    entry.doneOn === null || entry.plannedSets === 0
      ? count > 0 && t('progress.plan.sets', { count })
      : t('progress.plan.setsOf', { count: entry.plannedSets, done: format.number(entry.keptSets) });
  const state =
    isDoneElsewhere(entry, day) && entry.doneOn
      ? t('workouts.doneOn', { day: format.day(entry.doneOn) })
      : t(planLookOn(entry, day).text);
  const program = entry.program && t('progress.plan.program', entry.program);
  const counted = (!client || status === 'open' || status === 'part') && sets;
  const usual = [state, program, counted];
  const unusual = [
    date !== day && t('progress.plan.plannedFor', { day: format.day(date) }),
    entry.movedFrom && t('progress.plan.moved', { day: format.day(entry.movedFrom) }),
    entry.assignmentId === null && t('progress.plan.extra'),
    entry.isOwn && t('progress.plan.own'),
  ];
  const [facts, besides] = client ? [[name, ...unusual], usual] : [[...usual, ...unusual], []];
  return { facts: facts.filter(Boolean).join(' · '), besides: besides.filter(Boolean).join(' · ') };
}

/**
 * A planned or done workout on one of its days: one's own with its next step, a client's with their name. Both can
 * be moved.
 */
export function PlanRow({ entry, day, month, pieces }: Props) {
  const { t } = useTranslation();
  const drag = useDragParts();
  const move = useMove();
  const [moving, setMoving] = useState(false);
  const { workoutName: name, client, status, date } = entry;
  const canMove = isMovable(entry);
  const { icon: Icon, colour } = planLookOn(entry, day);
  const { facts, besides } = useFacts(entry, day);
  return (
    <li className="@container flex flex-col gap-3 px-4 py-3">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        {client ? (
          <span aria-hidden className="relative shrink-0">
            <Avatar person={client} />
            <span
              className={classNames(
                'absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-pill ring-2 ring-surface-1',
                colour,
              )}
            >
              <Icon className="size-3.5" />
            </span>
          </span>
        ) : (
          <span
            aria-hidden
            className={classNames('flex size-9 shrink-0 items-center justify-center rounded-pill', colour)}
          >
            <Icon className="size-4.5" />
          </span>
        )}
        <div className="min-w-0 flex-1 basis-28">
          {client ? (
            <Link
              href={pathTo('/coach/:id', { id: client.id })}
              className="line-clamp-2 break-words font-semibold text-15 text-ink"
            >
              {unbroken(client.name)}
            </Link>
          ) : (
            <h3 className="line-clamp-2 break-words font-sans font-semibold text-15">{unbroken(name)}</h3>
          )}
          <p className="tabular text-13 text-ink-faint">
            {facts}
            {/* Three buttons leave room for the workout alone on a phone and beside the month; the picture has the state as an icon. */}
            {besides && <span className="@max-lg:sr-only">{` · ${besides}`}</span>}
          </p>
        </div>
        <div className="ml-auto flex items-center gap-1 empty:hidden sm:gap-3">
          {client && canMove && (
            <IconButton
              tooltip
              icon={<CalendarDays />}
              label={t('calendar.move.of', { name, client: client.name })}
              className="-mr-2"
              onClick={() => setMoving(true)}
            />
          )}
          {client && canMove && pieces.change({ clientId: client.id, name: client.name, from: date })}
          {canMove && drag && <drag.Handle entry={entry} />}
        </div>
      </div>
      {!client && (
        <div className="flex flex-wrap gap-2">
          {pieces.start(entry)}
          {status === 'missed' && (
            <Button
              tone="secondary"
              icon={<CalendarArrowDown />}
              aria-label={t('workouts.actionOn', { action: t('workouts.move.toToday'), name })}
              onClick={() => move(entry, month.today)}
            >
              {t('workouts.move.toToday')}
            </Button>
          )}
          {canMove && (
            <Button
              tone="ghost"
              icon={<CalendarDays />}
              aria-label={t('workouts.actionOn', { action: t('workouts.move.action'), name })}
              onClick={() => setMoving(true)}
            >
              {t('workouts.move.action')}
            </Button>
          )}
        </div>
      )}
      {moving &&
        pieces.move({
          name,
          date,
          awayDays: client ? new Set() : month.awayDays(daysFrom(month.today, 28)),
          onMove: (next) => move(entry, next),
          onClose: () => setMoving(false),
        })}
    </li>
  );
}
