import type { Workout } from '@spotter/contract/workouts';

/** Sorts by plan: today, then upcoming, then missed (latest first), then the rest. */
export function byPlan<T extends Pick<Workout, 'next'>>(workouts: readonly T[], today: string): T[] {
  const rank = ({ next }: T): number => {
    if (!next) return 3;
    if (next.date === today) return 0;
    return next.date > today ? 1 : 2;
  };
  return [...workouts].sort((a, b) => {
    const order = rank(a) - rank(b);
    if (order !== 0) return order;
    const days = (a.next?.date ?? '').localeCompare(b.next?.date ?? '');
    return rank(a) === 2 ? -days : days;
  });
}
