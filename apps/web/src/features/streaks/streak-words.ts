import type { StreakMessage } from '@spotter/contract/streak-message';

/** The catalogue key of each of the five messages. */
export const STREAK_WORDS: Record<StreakMessage, string> = {
  start: 'streaks.message.start',
  great: 'streaks.message.great',
  momentum: 'streaks.message.momentum',
  fire: 'streaks.message.fire',
  unstoppable: 'streaks.message.unstoppable',
};
