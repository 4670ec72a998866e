import type { PlanEntry } from '@spotter/contract/progress';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { unbroken } from '#ui/unbroken.tsx';
import { PLAN_LOOKS } from './plan-look.ts';

/** A button to do a finished session again, on the page of one's own progress. */
export type RenderAgain = (session: { id: string; name: string }) => ReactNode;

type Props = { entry: PlanEntry; renderAgain?: RenderAgain | undefined };

/** A planned day with its result; links to the session if there is one. */
export function PlanLine({ entry, renderAgain }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { icon: Icon, text, colour } = PLAN_LOOKS[entry.status];
  const sets =
    entry.sessionId === null || entry.plannedSets === 0
      ? t('progress.plan.sets', { count: Math.max(entry.plannedSets, entry.doneSets) })
      : t('progress.plan.setsOf', { count: entry.plannedSets, done: format.number(entry.keptSets) });
  const more = [
    entry.program && t('progress.plan.program', entry.program),
    entry.doneOn && entry.doneOn !== entry.date && t('workouts.doneOn', { day: format.day(entry.doneOn) }),
    entry.movedFrom && t('progress.plan.moved', { day: format.day(entry.movedFrom) }),
    entry.assignmentId === null && t('progress.plan.extra'),
    entry.isOwn && t('progress.plan.own'),
  ].filter(Boolean);
  const content = (
    <>
      <span
        aria-hidden="true"
        className={classNames('flex size-9 shrink-0 items-center justify-center rounded-pill', colour)}
      >
        <Icon className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words font-semibold text-15">{unbroken(entry.workoutName)}</span>
        <span className="tabular block text-pretty text-13 text-ink-faint">
          {[format.day(entry.date), sets, ...more].join(' · ')}
        </span>
      </span>
      <span
        className={classNames(
          'shrink-0 text-13',
          entry.status === 'missed' || entry.status === 'planned' || entry.status === 'paused'
            ? 'text-ink-faint'
            : 'font-medium text-ink-soft',
        )}
      >
        {t(text)}
      </span>
    </>
  );
  const row = 'flex min-h-15 min-w-0 flex-1 items-center gap-3 px-4 py-2';
  const isDone = entry.status === 'done' || entry.status === 'part';
  const isRepeatable = isDone && entry.doneSets > 0;
  return (
    <li className="flex items-center">
      {entry.sessionId ? (
        <Link
          href={pathTo('/sessions/:id', { id: entry.sessionId })}
          className={classNames(row, 'text-ink no-underline hover:bg-surface-2')}
        >
          {content}
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </Link>
      ) : (
        <div className={row}>{content}</div>
      )}
      {entry.sessionId && isRepeatable && renderAgain && (
        <span className="-ms-2 pe-2">{renderAgain({ id: entry.sessionId, name: entry.workoutName })}</span>
      )}
    </li>
  );
}
