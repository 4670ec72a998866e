import type { Challenge } from '@spotter/contract/challenges';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { paceOf } from '../course-of.ts';
import { useGoalText } from '../words.ts';

/** The reader's share of the goal in words, and where an even pace would be today; null if they do not take part. */
export function useOwnProgress(challenge: Challenge) {
  const { t } = useTranslation();
  const text = useGoalText();
  const pace = paceOf(challenge, useToday());
  const { mine, goal, goalType } = challenge;
  if (!mine) return null;
  const amount = t('challenges.mine.of', {
    score: text.number(goalType, mine.score),
    goal: text.amount(goalType, goal),
  });
  const paceText =
    pace !== undefined && t('challenges.mine.pace', { amount: text.amount(goalType, goal * pace) });
  return { mine, amount, pace, paceText };
}
