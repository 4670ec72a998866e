export type StreakMessage = 'start' | 'great' | 'momentum' | 'fire' | 'unstoppable';

/** Which of the five messages a streak has: 0, 1, under 7, under 30, 30 or more days. */
export function streakMessage(days: number): StreakMessage {
  if (days <= 0) return 'start';
  if (days === 1) return 'great';
  if (days < 7) return 'momentum';
  if (days < 30) return 'fire';
  return 'unstoppable';
}
