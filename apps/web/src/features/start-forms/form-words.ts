import type { HealthQuestion, TrainingGoal } from '@spotter/contract/start-forms-limits';

/** Each question about health as a client is asked it. */
export const QUESTIONS = {
  heart: 'start-forms.question.heart',
  chest: 'start-forms.question.chest',
  dizzy: 'start-forms.question.dizzy',
  chronic: 'start-forms.question.chronic',
  medicine: 'start-forms.question.medicine',
  bones: 'start-forms.question.bones',
  supervised: 'start-forms.question.supervised',
  pregnant: 'start-forms.question.pregnant',
} as const satisfies Record<HealthQuestion, string>;

/** What a yes is about, in a word or two, as a coach reads it. */
export const CONCERNS = {
  heart: 'start-forms.concern.heart',
  chest: 'start-forms.concern.chest',
  dizzy: 'start-forms.concern.dizzy',
  chronic: 'start-forms.concern.chronic',
  medicine: 'start-forms.concern.medicine',
  bones: 'start-forms.concern.bones',
  supervised: 'start-forms.concern.supervised',
  pregnant: 'start-forms.concern.pregnant',
} as const satisfies Record<HealthQuestion, string>;

export const GOAL_WORDS = {
  strength: 'start-forms.goal.strength',
  muscle: 'start-forms.goal.muscle',
  weight: 'start-forms.goal.weight',
  endurance: 'start-forms.goal.endurance',
  health: 'start-forms.goal.health',
  mobility: 'start-forms.goal.mobility',
  sport: 'start-forms.goal.sport',
} as const satisfies Record<TrainingGoal, string>;
