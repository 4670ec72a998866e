import { accounts } from './accounts.ts';
import { achievements } from './achievements.ts';
import { activities } from './activities.ts';
import { alerts } from './alerts.ts';
import { archives } from './archives.ts';
import { body } from './body.ts';
import { calendar } from './calendar.ts';
import { calls } from './calls.ts';
import { challenges } from './challenges.ts';
import { chat } from './chat.ts';
import { checkIns } from './check-ins.ts';
import { clientNotes } from './client-notes.ts';
import { coaching } from './coaching.ts';
import { emailChange } from './email-change.ts';
import { exercises } from './exercises.ts';
import { formChecks } from './form-checks.ts';
import { habits } from './habits.ts';
import { heartRate } from './heart-rate.ts';
import { imports } from './imports.ts';
import { linkCards } from './link-cards.ts';
import { loads } from './loads.ts';
import { membership } from './membership.ts';
import { messages } from './messages.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { objects } from './objects.ts';
import { onboarding } from './onboarding.ts';
import { overview } from './overview.ts';
import { ownAccount } from './own-account.ts';
import { passkeys } from './passkeys.ts';
import { pauses } from './pauses.ts';
import { planChanges } from './plan-changes.ts';
import { plans } from './plans.ts';
import { programs } from './programs.ts';
import { progress } from './progress.ts';
import { reads } from './reads.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { signInLinks } from './sign-in-links.ts';
import { startForms } from './start-forms.ts';
import { streaks } from './streaks.ts';
import { timeline } from './timeline.ts';
import { tokens } from './tokens.ts';
import { totp } from './totp.ts';
import { tribe } from './tribe.ts';
import { trophies } from './trophies.ts';
import { webhooks } from './webhooks.ts';
import { workouts } from './workouts.ts';

/** All features of the API; what is not in this list is not in the API. */
export const features = [
  accounts,
  ownAccount,
  passkeys,
  totp,
  secondFactor,
  signInLinks,
  emailChange,
  achievements,
  activities,
  alerts,
  archives,
  body,
  calendar,
  calls,
  challenges,
  chat,
  checkIns,
  clientNotes,
  coaching,
  exercises,
  habits,
  formChecks,
  heartRate,
  imports,
  linkCards,
  loads,
  membership,
  messages,
  moderation,
  notifications,
  objects,
  onboarding,
  overview,
  pauses,
  planChanges,
  plans,
  programs,
  progress,
  reads,
  sessions,
  settings,
  startForms,
  streaks,
  timeline,
  tokens,
  tribe,
  trophies,
  webhooks,
  workouts,
] as const;
