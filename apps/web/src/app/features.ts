/* Every feature of the web app, one line each. */

export { accounts } from '#features/accounts/feature.ts';
export { achievements } from '#features/achievements/feature.ts';
export { activities } from '#features/activities/feature.ts';
export { calendar } from '#features/calendar/feature.ts';
export { calls } from '#features/calls/feature.ts';
export { challenges } from '#features/challenges/feature.ts';
export { coaching } from '#features/coaching/feature.ts';
export { exercises } from '#features/exercises/feature.ts';
export { figures } from '#features/figures/feature.ts';
export { heartRate } from '#features/heart-rate/feature.ts';
export { messages } from '#features/messages/feature.ts';
export { moderation } from '#features/moderation/feature.ts';
export { notifications } from '#features/notifications/feature.ts';
export { onboarding } from '#features/onboarding/feature.ts';
export { overview } from '#features/overview/feature.ts';
export { pauses } from '#features/pauses/feature.ts';
export { plans } from '#features/plans/feature.ts';
export { progress } from '#features/progress/feature.ts';
export { sessions } from '#features/sessions/feature.ts';
export { settings } from '#features/settings/feature.ts';
export { startForms } from '#features/start-forms/feature.ts';
export { streaks } from '#features/streaks/feature.ts';
export { tribe } from '#features/tribe/feature.ts';
export { trophies } from '#features/trophies/feature.ts';
export { workouts } from '#features/workouts/feature.ts';
export { composed } from './pages/feature.ts';
