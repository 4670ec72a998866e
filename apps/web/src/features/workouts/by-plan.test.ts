import type { Workout } from '@spotter/contract/workouts';
import { expect, it } from 'vitest';
import { byPlan } from './by-plan.ts';

const planned = (name: string, date: string | null) =>
  ({ name, next: date ? { id: name, date, completedAt: null, sessionId: null } : null }) as Workout;

it('sorts today first, then upcoming, then recently missed, then unplanned workouts', () => {
  const workouts = [
    planned('free', null),
    planned('missed long ago', '2026-02-01'),
    planned('next week', '2026-03-09'),
    planned('missed', '2026-03-01'),
    planned('today', '2026-03-02'),
    planned('tomorrow', '2026-03-03'),
    planned('free too', null),
  ];
  expect(byPlan(workouts, '2026-03-02').map((workout) => workout.name)).toEqual([
    'today',
    'tomorrow',
    'next week',
    'missed',
    'missed long ago',
    'free',
    'free too',
  ]);
});
