import { Check, CirclePause, Flag, Minus } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { shareOf } from '../day-plan.ts';
import { KIND_LOOKS } from '../kind-look.ts';
import type { Month } from './use-month.ts';

type Props = { month: Month; day: string };

/** The marks of a day: planned, done, missed or paused, then events by their kind. */
export function DayMarks({ month, day }: Props) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex items-center justify-center',
        month.isTrainer ? 'h-8 flex-col' : 'h-4 gap-1',
      )}
    >
      {month.isTrainer ? <ClientsMark month={month} day={day} /> : <OwnMark month={month} day={day} />}
      <span className="flex h-4 items-center gap-1">
        <EventMark month={month} day={day} />
      </span>
    </span>
  );
}

function ClientsMark({ month, day }: Props) {
  const plan = month.planOn(day);
  if (plan.planned === 0) return <span className="h-4" />;
  return (
    <span
      className={classNames(
        'tabular font-semibold text-11',
        plan.plannedDone >= plan.planned ? 'text-positive' : 'text-ink-soft',
      )}
    >
      {day > month.today ? plan.planned : shareOf(plan)}
    </span>
  );
}

function OwnMark({ month, day }: Props) {
  const { planned, plannedDone, done, missed, paused } = month.planOn(day);
  if (done > 0) {
    return (
      <span className="flex size-4 items-center justify-center rounded-pill bg-positive-soft text-positive">
        <Check className="size-3" strokeWidth={3} />
      </span>
    );
  }
  if (missed > 0) return <Minus className="size-3.5 text-ink-faint" />;
  if (paused > 0) return <CirclePause className="size-3.5 text-ink-faint" />;
  return planned > plannedDone && <span className="size-2 rounded-pill border-2 border-brand-text" />;
}

function EventMark({ month, day }: Props) {
  const events = month.eventsOn(day);
  const special = events.find(({ kind }) => kind !== 'plain');
  if (special) {
    const { icon: Icon } = KIND_LOOKS[special.kind];
    return <Icon className="size-3.5 text-ink-soft" />;
  }
  if (events.length > 0) return <span className="size-1.5 rounded-pill bg-line-strong" />;
  return month.ownChallengesOn(day).length > 0 && <Flag className="size-3 text-ink-faint" />;
}
