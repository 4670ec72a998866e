import type { Feature } from '#db/feature.ts';
import { avatarObjects } from '#features/accounts/avatar-objects.ts';
import { mountAccounts } from '#features/accounts/routes.ts';
import { reactInAchievements } from '#features/achievements/reactions.ts';
import { mountAchievements } from '#features/achievements/routes.ts';
import { prepareAchievements } from '#features/achievements/service.ts';
import { reactInActivities } from '#features/activities/reactions.ts';
import { mountActivities } from '#features/activities/routes.ts';
import { startSyncing } from '#features/calendar/background.ts';
import { mountCalendar } from '#features/calendar/routes.ts';
import { startEndingCalls } from '#features/calls/ending.ts';
import { callsFrames } from '#features/calls/frames.ts';
import { reactInCalls } from '#features/calls/reactions.ts';
import { mountCalls } from '#features/calls/routes.ts';
import { reactInChallenges } from '#features/challenges/reactions.ts';
import { mountChallenges } from '#features/challenges/routes.ts';
import { startTellingWinners } from '#features/challenges/winners.ts';
import { mountCoaching } from '#features/coaching/routes.ts';
import { exerciseObjects } from '#features/exercises/objects-in-use.ts';
import { mountExercises } from '#features/exercises/routes.ts';
import { loadStarterLibrary } from '#features/exercises/service.ts';
import { heartRateFrames } from '#features/heart-rate/frames.ts';
import { startKeeping } from '#features/heart-rate/keeping.ts';
import { reactInHeartRate } from '#features/heart-rate/reactions.ts';
import { mountHeartRate } from '#features/heart-rate/routes.ts';
import { watchingOf } from '#features/heart-rate/watching.ts';
import { reactInMessages } from '#features/messages/reactions.ts';
import { mountMessages } from '#features/messages/routes.ts';
import { messagesFrames } from '#features/messages/typing.ts';
import { reactInNotifications } from '#features/notifications/reactions.ts';
import { mountNotifications } from '#features/notifications/routes.ts';
import { mountObjects } from '#features/objects/routes.ts';
import { prepareObjects, startSweeping } from '#features/objects/sweep.ts';
import { mountOnboarding } from '#features/onboarding/routes.ts';
import { reactInOverview } from '#features/overview/reactions.ts';
import { mountOverview } from '#features/overview/routes.ts';
import { mountProgress } from '#features/progress/routes.ts';
import { mountSessions } from '#features/sessions/routes.ts';
import { rebuildRecords } from '#features/sessions/service.ts';
import { logoObjects } from '#features/settings/logo-objects.ts';
import { mountSettings } from '#features/settings/routes.ts';
import { reactInStreaks } from '#features/streaks/reactions.ts';
import { mountStreaks } from '#features/streaks/routes.ts';
import { mountTribe } from '#features/tribe/routes.ts';
import { mountTrophies } from '#features/trophies/routes.ts';
import { trophyObjects } from '#features/trophies/trophy-objects.ts';
import { mountWorkouts } from '#features/workouts/routes.ts';

/** Every feature there is, in the order in which they react to events. */
export const features: Feature[] = [
  { name: 'accounts', mount: mountAccounts, objects: avatarObjects },
  { name: 'settings', mount: mountSettings, objects: logoObjects },
  { name: 'coaching', mount: mountCoaching },
  { name: 'objects', mount: mountObjects, prepare: prepareObjects, start: startSweeping },
  { name: 'exercises', mount: mountExercises, prepare: loadStarterLibrary, objects: exerciseObjects },
  { name: 'workouts', mount: mountWorkouts },
  { name: 'sessions', mount: mountSessions, prepare: rebuildRecords },
  { name: 'activities', mount: mountActivities, react: reactInActivities },
  { name: 'streaks', mount: mountStreaks, react: reactInStreaks },
  { name: 'progress', mount: mountProgress },
  {
    name: 'achievements',
    mount: mountAchievements,
    react: reactInAchievements,
    prepare: prepareAchievements,
  },
  { name: 'messages', mount: mountMessages, react: reactInMessages, frames: messagesFrames },
  { name: 'challenges', mount: mountChallenges, react: reactInChallenges, start: startTellingWinners },
  {
    name: 'heart-rate',
    mount: mountHeartRate,
    react: reactInHeartRate,
    frames: heartRateFrames,
    hear: watchingOf,
    start: startKeeping,
  },
  { name: 'calendar', mount: mountCalendar, start: startSyncing },
  { name: 'calls', mount: mountCalls, react: reactInCalls, frames: callsFrames, start: startEndingCalls },
  { name: 'trophies', mount: mountTrophies, objects: trophyObjects },
  { name: 'tribe', mount: mountTribe },
  { name: 'onboarding', mount: mountOnboarding },
  { name: 'overview', mount: mountOverview, react: reactInOverview },
  { name: 'notifications', mount: mountNotifications, react: reactInNotifications },
];
