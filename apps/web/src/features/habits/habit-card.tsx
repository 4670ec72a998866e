import { daysBetween, weekFrom } from '@spotter/contract/days';
import { habitStates } from '@spotter/contract/habit-days';
import { planOn } from '@spotter/contract/habit-plans';
import type { Habit, HabitList } from '@spotter/contract/habits';
import { HABIT_WEEKS } from '@spotter/contract/habits-limits';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useWeekStart } from '#lib/time/own-week.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Numeral } from '#ui/numeral.tsx';
import { Pill } from '#ui/pill.tsx';
import { WeekStrip } from '#ui/plot/week-strip.tsx';
import { late } from '#ui/state/late.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { unbroken } from '#ui/unbroken.tsx';
import { markHabits, type WhoseHabits } from './api.ts';
import { useEndHabit, useHideHabit, useWriteHabit } from './change-api.ts';
import { TickButton } from './tick-button.tsx';
import { habitOn, keptOf, useHabitText } from './use-habit-text.ts';

const HabitDialog = late(() => import('./habit-dialog.tsx').then((m) => m.HabitDialog));
const DaysDialog = late(() => import('./days-dialog.tsx').then((m) => m.DaysDialog));

type HabitCardProps = WhoseHabits & { habit: Habit; habits: HabitList; today: string; canWrite: boolean };

/** One habit: its tick of today for its person, its streak, twelve weeks as a strip, and what can be changed. */
export function HabitCard({ clientId, habit, habits, today, canWrite }: HabitCardProps) {
  const { t } = useTranslation();
  const text = useHabitText();
  const [open, setOpen] = useState<'form' | 'days' | null>(null);
  const isOwn = clientId === undefined;
  const whose = isOwn ? {} : { clientId };
  const { value, goal, state, streak } = habitOn(habit, habits, today);
  const plan = planOn(habit.plans, today) ?? habit.plans[0];
  const isDone = state === 'done';
  const asks = [plan && text.days(plan.days), goal !== null && habit.unit && text.amount(goal, habit.unit)];
  const close = () => setOpen(null);
  return (
    <Card as="section" aria-label={habit.name} data-habit={habit.id} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="display min-w-0 break-words font-semibold text-17">{unbroken(habit.name)}</h3>
          <p className="text-13 text-ink-soft">
            {[...asks, habit.madeBy && t('habits.madeBy', { name: habit.madeBy.name })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {habit.hidden && (
          <Pill>
            <EyeOff aria-hidden className="size-3.5" />
            {t('habits.hide.pill')}
          </Pill>
        )}
        {isOwn && canWrite && (
          <TickButton
            name={habit.name}
            isDone={isDone}
            share={goal ? (value ?? 0) / goal : 0}
            onPress={() =>
              markHabits([{ habitId: habit.id, day: today, value: isDone ? null : (goal ?? 1) }])
            }
          />
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Numeral size={32} value={String(streak)} unit={t('habits.streakUnit', { count: streak })} />
        <HabitStrip habit={habit} habits={habits} today={today} />
      </div>
      {canWrite && <HabitActions {...whose} habit={habit} onOpen={setOpen} />}
      {canWrite && isOwn && <HideSwitch habit={habit} />}
      {open === 'form' && <HabitDialog {...whose} habit={habit} onClose={close} />}
      {open === 'days' && <DaysDialog habit={habit} today={today} onClose={close} />}
    </Card>
  );
}

/** Twelve whole weeks to the end of this one, a week in a column. */
function HabitStrip({ habit, habits, today }: { habit: Habit; habits: HabitList; today: string }) {
  const { t } = useTranslation();
  const weekStart = useWeekStart();
  const count = daysBetween(habits.from, weekFrom(today, weekStart)) + 7;
  const states = habitStates(keptOf(habit, habits, today), habits.from, count);
  const weeks = new Map<string, (typeof states)[number]['state'][]>();
  for (const { day, state } of states) {
    const week = weekFrom(day, weekStart);
    weeks.set(week, [...(weeks.get(week) ?? []), state]);
  }
  const shown = [...weeks].slice(-HABIT_WEEKS);
  const over = states.filter(({ day }) => day <= today && day >= (shown[0]?.[0] ?? ''));
  const counted = (wanted: string) => over.filter(({ state }) => state === wanted).length;
  return (
    <WeekStrip
      cell={9}
      weeks={shown.map(([key, days]) => ({ key, days }))}
      label={t('habits.strip', { weeks: shown.length, done: counted('done'), missed: counted('missed') })}
    />
  );
}

type HabitActionsProps = WhoseHabits & { habit: Habit; onOpen: (dialog: 'form' | 'days') => void };

function HabitActions({ clientId, habit, onOpen }: HabitActionsProps) {
  const { t } = useTranslation();
  const { mutateAsync: end, isPending } = useEndHabit(clientId);
  const { mutateAsync: write } = useWriteHabit(clientId);
  const { id, name, unit, plans } = habit;
  const plan = plans.at(-1);
  async function press() {
    try {
      await end(id);
    } catch {
      return;
    }
    const again = () =>
      void write({ id, name, unit, days: plan?.days ?? [], goal: plan?.goal ?? null }).catch(toastFailure);
    toast({
      title: t('habits.ended', { name }),
      tone: 'positive',
      action: { label: t('habits.undo'), onPress: again },
    });
  }
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {clientId === undefined && (
        <Button
          tone="secondary"
          size="small"
          aria-label={t('habits.days.openOf', { name })}
          onClick={() => onOpen('days')}
        >
          {t('habits.days.open')}
        </Button>
      )}
      <Button
        tone={clientId === undefined ? 'ghost' : 'secondary'}
        size="small"
        aria-label={t('habits.form.changeOf', { name })}
        onClick={() => onOpen('form')}
      >
        {t('habits.form.open')}
      </Button>
      <Button
        tone="ghost"
        size="small"
        busy={isPending}
        aria-label={t('habits.endOf', { name })}
        onClick={() => void press()}
      >
        {t('habits.end')}
      </Button>
    </div>
  );
}

function HideSwitch({ habit }: { habit: Habit }) {
  const { t } = useTranslation();
  const { mutate } = useHideHabit();
  return (
    <Switch
      label={t('habits.hide.label')}
      aria-label={t('habits.hide.labelOf', { name: habit.name })}
      checked={!habit.hidden}
      onChange={(shown) => mutate({ id: habit.id, hidden: !shown })}
    />
  );
}
