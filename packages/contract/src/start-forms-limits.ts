/** What is asked about health, each to be answered with yes or no. */
export const HEALTH_QUESTIONS = [
  'heart',
  'chest',
  'dizzy',
  'chronic',
  'medicine',
  'bones',
  'supervised',
  'pregnant',
] as const;
export type HealthQuestion = (typeof HEALTH_QUESTIONS)[number];

/** What somebody trains for. */
export const GOALS = ['strength', 'muscle', 'weight', 'endurance', 'health', 'mobility', 'sport'] as const;
export type TrainingGoal = (typeof GOALS)[number];

/** Characters beside one yes. */
export const HEALTH_DETAIL_MAX = 500;
/** Characters of the goals in own words. */
export const GOAL_WORDS_MAX = 1_000;
/** Characters of a studio's terms. */
export const TERMS_MAX = 20_000;
/** How many versions of a form a list shows, newest first. */
export const FORMS_SHOWN = 20;
