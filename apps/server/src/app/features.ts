import type { Feature } from '#db/feature.ts';
import { accounts } from '#features/accounts/feature.ts';
import { achievements } from '#features/achievements/feature.ts';
import { activities } from '#features/activities/feature.ts';
import { alerts } from '#features/alerts/feature.ts';
import { archives } from '#features/archives/feature.ts';
import { body } from '#features/body/feature.ts';
import { calendar } from '#features/calendar/feature.ts';
import { calls } from '#features/calls/feature.ts';
import { challenges } from '#features/challenges/feature.ts';
import { checkIns } from '#features/check-ins/feature.ts';
import { clientNotes } from '#features/client-notes/feature.ts';
import { coaching } from '#features/coaching/feature.ts';
import { exercises } from '#features/exercises/feature.ts';
import { formChecks } from '#features/form-checks/feature.ts';
import { habits } from '#features/habits/feature.ts';
import { heartRate } from '#features/heart-rate/feature.ts';
import { imports } from '#features/imports/feature.ts';
import { linkCards } from '#features/link-cards/feature.ts';
import { loads } from '#features/loads/feature.ts';
import { membership } from '#features/membership/feature.ts';
import { messages } from '#features/messages/feature.ts';
import { moderation } from '#features/moderation/feature.ts';
import { notifications } from '#features/notifications/feature.ts';
import { objects } from '#features/objects/feature.ts';
import { onboarding } from '#features/onboarding/feature.ts';
import { overview } from '#features/overview/feature.ts';
import { pauses } from '#features/pauses/feature.ts';
import { planChanges } from '#features/plan-changes/feature.ts';
import { plans } from '#features/plans/feature.ts';
import { programs } from '#features/programs/feature.ts';
import { progress } from '#features/progress/feature.ts';
import { reads } from '#features/reads/feature.ts';
import { sessions } from '#features/sessions/feature.ts';
import { settings } from '#features/settings/feature.ts';
import { startForms } from '#features/start-forms/feature.ts';
import { streaks } from '#features/streaks/feature.ts';
import { timeline } from '#features/timeline/feature.ts';
import { tokens } from '#features/tokens/feature.ts';
import { tribe } from '#features/tribe/feature.ts';
import { trophies } from '#features/trophies/feature.ts';
import { webhooks } from '#features/webhooks/feature.ts';
import { workouts } from '#features/workouts/feature.ts';

/** All features, in the order in which their reactions run. */
export const features: Feature[] = [
  accounts,
  tokens,
  settings,
  clientNotes,
  coaching,
  membership,
  objects,
  exercises,
  pauses,
  plans,
  programs,
  workouts,
  loads,
  reads,
  body,
  habits,
  planChanges,
  sessions,
  imports,
  formChecks,
  activities,
  streaks,
  progress,
  achievements,
  messages,
  checkIns,
  challenges,
  heartRate,
  calendar,
  linkCards,
  calls,
  trophies,
  timeline,
  tribe,
  startForms,
  onboarding,
  moderation,
  overview,
  notifications,
  alerts,
  webhooks,
  archives,
];

/** A part that the app cannot do without and takes from one feature. @throws Error when not exactly one has it */
export function theOnly<K extends keyof Feature>(part: K): NonNullable<Feature[K]> {
  const found = features.flatMap((feature) => (feature[part] === undefined ? [] : [feature]));
  const [only] = found;
  if (!only || found.length > 1) {
    const names = found.map(({ name }) => name).join(', ') || 'none';
    throw new Error(`Exactly one feature must have ${part} in its feature.ts, but these have it: ${names}.`);
  }
  return only[part] as NonNullable<Feature[K]>;
}
