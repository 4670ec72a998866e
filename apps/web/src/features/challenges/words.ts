import type { Challenge } from '@spotter/contract/challenges';
import { CalendarCheck, Dumbbell, type LucideIcon, Timer } from 'lucide-react';
import { useDistanceUnit, useUnits } from '#features/accounts/api.ts';
import { sumIn } from '#lib/distance.ts';
import { KG_PER_LB, useFormat } from '#lib/format.ts';
import { unitText } from '#lib/made-formats.ts';
import { useToday } from '#lib/time/own-day.ts';
import { volumeText } from '#lib/volume-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { ChallengeCategory } from './api.ts';
import { courseOf } from './course-of.ts';

export type GoalType = Challenge['goalType'];

export const CATEGORY_KEYS = {
  strength: 'challenges.category.strength',
  endurance: 'challenges.category.endurance',
  consistency: 'challenges.category.consistency',
} as const satisfies Record<ChallengeCategory, string>;

export const CATEGORY_ICONS: Record<ChallengeCategory, LucideIcon> = {
  strength: Dumbbell,
  endurance: Timer,
  consistency: CalendarCheck,
};

/** The label of each goal type in the form. */
export const GOAL_TYPE_KEYS = {
  workouts: 'challenges.goalType.workouts',
  minutes: 'challenges.goalType.minutes',
  volume_kg: 'challenges.goalType.volume',
  distance_m: 'challenges.goalType.distance',
  zone_minutes: 'challenges.goalType.zoneMinutes',
  streak_days: 'challenges.goalType.streakDays',
} as const satisfies Record<GoalType, string>;

const AMOUNT_KEYS = {
  workouts: 'challenges.amount.workouts',
  minutes: 'challenges.amount.minutes',
  zone_minutes: 'challenges.amount.zoneMinutes',
  streak_days: 'challenges.amount.streakDays',
} as const satisfies Record<Exclude<GoalType, 'volume_kg' | 'distance_m'>, string>;

/** The text of a whole goal: "Finish 20 workouts". */
const TASK_KEYS = {
  workouts: 'challenges.task.workouts',
  minutes: 'challenges.task.minutes',
  volume_kg: 'challenges.task.volume',
  distance_m: 'challenges.task.distance',
  zone_minutes: 'challenges.task.zoneMinutes',
  streak_days: 'challenges.task.streakDays',
} as const satisfies Record<GoalType, string>;

/** Texts of scores and goals in the reader's units; volume is given in kilograms, a distance in metres. */
export function useGoalText() {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const distanceUnit = useDistanceUnit();
  const format = useFormat();
  function number(type: GoalType, value: number): string {
    if (type === 'distance_m') return format.number(sumIn(value, distanceUnit), 1);
    return format.number(type === 'volume_kg' && units === 'imperial' ? value / KG_PER_LB : value, 0);
  }
  function amount(type: GoalType, value: number): string {
    if (type === 'distance_m') {
      const unit = distanceUnit === 'mi' ? 'mile' : 'kilometer';
      return unitText(sumIn(value, distanceUnit), unit, i18n.language, { maximumFractionDigits: 1 });
    }
    if (type !== 'volume_kg') {
      return t(AMOUNT_KEYS[type], { count: Math.round(value), amount: number(type, value) });
    }
    return volumeText(value, units, i18n.language);
  }
  return {
    number,
    amount,
    task: (type: GoalType, value: number) => t(TASK_KEYS[type], { amount: amount(type, value) }),
  };
}

type Course = Pick<Challenge, 'startDate' | 'endDate' | 'hasStarted' | 'hasEnded'>;

/** The text of a challenge's state: "12 days left", "Starts in 3 days", "Ended Nov 3". */
export function useStateText() {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  return (challenge: Course) => {
    const { left, until } = courseOf(challenge, today);
    if (challenge.hasEnded) {
      return t('challenges.state.endedOn', { date: format.day(challenge.endDate, { dateStyle: 'medium' }) });
    }
    if (!challenge.hasStarted) return t('challenges.state.startsIn', { count: Math.max(1, until) });
    return left === 0 ? t('challenges.state.lastDay') : t('challenges.state.daysLeft', { count: left });
  };
}
