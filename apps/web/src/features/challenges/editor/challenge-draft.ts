import type { Challenge, NewChallenge } from '@spotter/contract/challenges';
import { addDays } from '@spotter/contract/days';
import { sumIn, sumOf } from '#lib/distance.ts';
import type { DistanceUnit } from '#lib/distance-text.ts';
import { KG_PER_LB } from '#lib/format.ts';
import { poundsOf, type Units } from '#lib/weight.ts';
import type { ChallengeCategory } from '../api.ts';

/** The values of the challenge form: the goal in the trainer's units, prizes by place from the first. */
export type ChallengeDraft = {
  name: string;
  description: string;
  category: ChallengeCategory;
  goal: number | null;
  goalType: Challenge['goalType'];
  startDate: string;
  endDate: string;
  prizes: string[];
};

/** The default length of a challenge in days, including the first and the last. */
const DAYS_DEFAULT = 30;

/** The initial values of the form on a day. */
export const emptyDraft = (today: string): ChallengeDraft => ({
  name: '',
  description: '',
  category: 'strength',
  goal: null,
  goalType: 'workouts',
  startDate: today,
  endDate: addDays(today, DAYS_DEFAULT - 1),
  prizes: [''],
});

/** The trainer's units of weights and of distances. */
export type GoalUnits = { weights: Units; distances: DistanceUnit };

const isPounds = (type: Challenge['goalType'], { weights }: GoalUnits) =>
  type === 'volume_kg' && weights === 'imperial';

/** The goal in the trainer's units: a distance in kilometres or miles, to the hundredth. */
function goalOf({ goal, goalType }: Pick<Challenge, 'goal' | 'goalType'>, units: GoalUnits): number {
  if (goalType === 'distance_m') return Math.round(sumIn(goal, units.distances) * 100) / 100;
  return isPounds(goalType, units) ? poundsOf(goal) : goal;
}

/** A typed goal as it is stored: in kilograms or metres, or as it is. */
export function storedGoal(goal: number, goalType: Challenge['goalType'], units: GoalUnits): number {
  if (goalType === 'distance_m') return sumOf(goal, units.distances);
  return isPounds(goalType, units) ? Math.round(goal * KG_PER_LB * 100) / 100 : goal;
}

/** The form values of an existing challenge. */
export function draftOf(challenge: Challenge, units: GoalUnits): ChallengeDraft {
  const { name, description, category, goalType, startDate, endDate, prizePools } = challenge;
  const places = Math.max(1, ...prizePools.map(({ place }) => place));
  return {
    name,
    description,
    category,
    goal: goalOf(challenge, units),
    goalType,
    startDate,
    endDate,
    prizes: Array.from(
      { length: places },
      (_, index) => prizePools.find(({ place }) => place === index + 1)?.prize ?? '',
    ),
  };
}

/**
 * The body of the request: the goal in kilograms or metres, and the places with a prize.
 * @param before the challenge that is edited: a goal that nobody changed stays what is stored
 */
export function toChallenge(
  draft: ChallengeDraft,
  units: GoalUnits,
  before?: Challenge | null,
): NewChallenge {
  const goal = draft.goal ?? 0;
  const isSame = before?.goalType === draft.goalType && goalOf(before, units) === goal;
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    category: draft.category,
    goal: isSame ? before.goal : storedGoal(goal, draft.goalType, units),
    goalType: draft.goalType,
    startDate: draft.startDate,
    endDate: draft.endDate,
    prizePools: draft.prizes
      .map((prize, index) => ({ place: index + 1, prize: prize.trim() }))
      .filter(({ prize }) => prize !== ''),
  };
}
