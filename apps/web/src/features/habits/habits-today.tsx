// load-group: day

import type { Habit, HabitList } from '@spotter/contract/habits';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Card } from '#ui/card.tsx';
import { late } from '#ui/state/late.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { markHabits, useHabits } from './api.ts';
import { TickButton } from './tick-button.tsx';
import { habitOn, useHabitText } from './use-habit-text.ts';
import { habitsOn } from './use-stored-habits.ts';

const DaysDialog = late(() => import('./days-dialog.tsx').then((m) => m.DaysDialog));

/** The reader's habits of today, each ticked in one press; nothing on a day without any. */
export function HabitsToday() {
  const { t } = useTranslation();
  const today = useToday();
  const { data } = useHabits();
  if (!data) return null;
  const asked = habitsOn(data, today);
  if (asked.length === 0) return null;
  const done = asked.filter((habit) => habitOn(habit, data, today).state === 'done').length;
  return (
    <Card as="section" padding="small" aria-label={t('habits.today')} className="flex flex-col gap-1">
      <div className="flex h-8 items-center justify-between gap-3">
        <h2 className="display font-bold text-17">
          <Link href={pathTo('/progress')} className="hit-area hover:underline">
            {t('habits.today')}
          </Link>
        </h2>
        <p aria-live="polite" className="tabular text-15 text-ink-soft">
          {t('habits.doneOf', { done, all: asked.length })}
        </p>
      </div>
      <ul>
        {asked.map((habit) => (
          <HabitLine key={habit.id} habit={habit} habits={data} today={today} />
        ))}
      </ul>
    </Card>
  );
}

type HabitLineProps = { habit: Habit; habits: HabitList; today: string };

/** One habit of today: its tick, its name, and its streak or number. */
function HabitLine({ habit, habits, today }: HabitLineProps) {
  const { t } = useTranslation();
  const text = useHabitText();
  const [isOpen, setOpen] = useState(false);
  const { value, goal, state, streak } = habitOn(habit, habits, today);
  const isDone = state === 'done';
  const facts = [
    goal !== null &&
      habit.unit &&
      t('habits.valueOf', { value: value ?? 0, goal: text.amount(goal, habit.unit) }),
    streak > 0 && t('habits.streak', { count: streak }),
  ].filter(Boolean);
  const press = () => markHabits([{ habitId: habit.id, day: today, value: isDone ? null : (goal ?? 1) }]);
  return (
    <li className="flex min-h-16 items-center gap-3">
      <TickButton name={habit.name} isDone={isDone} share={goal ? (value ?? 0) / goal : 0} onPress={press} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold text-15 leading-5">{unbroken(habit.name)}</p>
        <p className="tabular line-clamp-2 text-13 text-ink-soft">{facts.join(' · ')}</p>
      </div>
      {goal !== null && (
        <IconButton
          icon={<PenLine />}
          label={t('habits.numberOf', { name: habit.name })}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <DaysDialog habit={habit} today={today} onClose={() => setOpen(false)} />}
    </li>
  );
}
