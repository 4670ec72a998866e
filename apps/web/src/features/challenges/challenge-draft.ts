import type { Challenge, NewChallenge } from '@spotter/contract/challenges';
import { KG_PER_LB } from '#lib/format.ts';
import type { Units } from '#lib/weight.ts';
import type { ChallengeCategory } from './api.ts';
import { dayAfter } from './course.ts';

/** What a trainer fills in; the goal in the trainer's own units, prizes by place from the first on. */
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

export type DraftFault = 'name' | 'goal' | 'startDate' | 'endDate' | 'endPast';

/** Days of a challenge unless the trainer says otherwise, both ends counted. */
const DAYS_DEFAULT = 30;

/** An untouched form on a day. */
export const emptyDraft = (today: string): ChallengeDraft => ({
  name: '',
  description: '',
  category: 'strength',
  goal: null,
  goalType: 'workouts',
  startDate: today,
  endDate: dayAfter(today, DAYS_DEFAULT - 1),
  prizes: [''],
});

const isPounds = (type: Challenge['goalType'], units: Units) => type === 'volume_kg' && units === 'imperial';

/** A challenge as its editor shows it. */
export function draftOf(challenge: Challenge, units: Units): ChallengeDraft {
  const { name, description, category, goal, goalType, startDate, endDate, prizePools } = challenge;
  const places = Math.max(1, ...prizePools.map(({ place }) => place));
  return {
    name,
    description,
    category,
    goal: isPounds(goalType, units) ? Math.round(goal / KG_PER_LB) : goal,
    goalType,
    startDate,
    endDate,
    prizes: Array.from(
      { length: places },
      (_, index) => prizePools.find(({ place }) => place === index + 1)?.prize ?? '',
    ),
  };
}

/** What is missing or wrong, in the order of the form. */
export function faultsOf(draft: ChallengeDraft, today: string): DraftFault[] {
  const faults: DraftFault[] = [];
  if (!draft.name.trim()) faults.push('name');
  if (draft.goal === null || draft.goal <= 0) faults.push('goal');
  if (!draft.startDate) faults.push('startDate');
  if (!draft.endDate || draft.endDate < draft.startDate) faults.push('endDate');
  else if (draft.endDate < today) faults.push('endPast');
  return faults;
}

/** What is sent: the goal in kilograms, and places that have a prize. */
export function toChallenge(draft: ChallengeDraft, units: Units): NewChallenge {
  const goal = draft.goal ?? 0;
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    category: draft.category,
    goal: isPounds(draft.goalType, units) ? Math.round(goal * KG_PER_LB * 100) / 100 : goal,
    goalType: draft.goalType,
    startDate: draft.startDate,
    endDate: draft.endDate,
    prizePools: draft.prizes
      .map((prize, index) => ({ place: index + 1, prize: prize.trim() }))
      .filter(({ prize }) => prize !== ''),
  };
}
