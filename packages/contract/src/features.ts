import { accounts } from './accounts.ts';
import { achievements } from './achievements.ts';
import { activities } from './activities.ts';
import { calendar } from './calendar.ts';
import { calls } from './calls.ts';
import { challenges } from './challenges.ts';
import { coaching } from './coaching.ts';
import { exercises } from './exercises.ts';
import { heartRate } from './heart-rate.ts';
import { membership } from './membership.ts';
import { messages } from './messages.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { objects } from './objects.ts';
import { onboarding } from './onboarding.ts';
import { overview } from './overview.ts';
import { ownAccount } from './own-account.ts';
import { pauses } from './pauses.ts';
import { plans } from './plans.ts';
import { progress } from './progress.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { startForms } from './start-forms.ts';
import { streaks } from './streaks.ts';
import { tribe } from './tribe.ts';
import { trophies } from './trophies.ts';
import { workouts } from './workouts.ts';

/** All features of the API; what is not in this list is not in the API. */
export const features = [
  accounts,
  ownAccount,
  achievements,
  activities,
  calendar,
  calls,
  challenges,
  coaching,
  exercises,
  heartRate,
  membership,
  messages,
  moderation,
  notifications,
  objects,
  onboarding,
  overview,
  pauses,
  plans,
  progress,
  sessions,
  settings,
  startForms,
  streaks,
  tribe,
  trophies,
  workouts,
] as const;
