import type { Feature } from '#db/feature.ts';
import { avatarObjects } from '#features/accounts/avatar-objects.ts';
import { accountsOwnData } from '#features/accounts/own-data-queries.ts';
import { mountAccounts } from '#features/accounts/routes.ts';
import { eraseAgain } from '#features/accounts/service.ts';
import { achievementsOwnData } from '#features/achievements/own-data-queries.ts';
import { reactInAchievements } from '#features/achievements/reactions.ts';
import { mountAchievements } from '#features/achievements/routes.ts';
import { prepareAchievements } from '#features/achievements/service.ts';
import { activitiesOwnData } from '#features/activities/own-data-queries.ts';
import { reactInActivities } from '#features/activities/reactions.ts';
import { mountActivities } from '#features/activities/routes.ts';
import { startSyncing } from '#features/calendar/background.ts';
import { calendarOwnData } from '#features/calendar/own-data-queries.ts';
import { mountCalendar } from '#features/calendar/routes.ts';
import { startEndingCalls } from '#features/calls/ending.ts';
import { callsFrames } from '#features/calls/frames.ts';
import { callsOwnData } from '#features/calls/own-data-queries.ts';
import { reactInCalls } from '#features/calls/reactions.ts';
import { mountCalls } from '#features/calls/routes.ts';
import { challengesOwnData } from '#features/challenges/own-data-queries.ts';
import { reactInChallenges } from '#features/challenges/reactions.ts';
import { mountChallenges } from '#features/challenges/routes.ts';
import { startTellingWinners } from '#features/challenges/winners.ts';
import { coachingOwnData } from '#features/coaching/own-data-queries.ts';
import { mountCoaching } from '#features/coaching/routes.ts';
import { exerciseObjects } from '#features/exercises/objects-in-use.ts';
import { exercisesOwnData } from '#features/exercises/own-data-queries.ts';
import { mountExercises } from '#features/exercises/routes.ts';
import { loadStarterLibrary } from '#features/exercises/service.ts';
import { heartRateFrames } from '#features/heart-rate/frames.ts';
import { startKeeping } from '#features/heart-rate/keeping.ts';
import { heartRateOwnData } from '#features/heart-rate/own-data-queries.ts';
import { reactInHeartRate } from '#features/heart-rate/reactions.ts';
import { mountHeartRate } from '#features/heart-rate/routes.ts';
import { watchingOf } from '#features/heart-rate/watching.ts';
import { messagesOwnData } from '#features/messages/own-data-queries.ts';
import { reactInMessages } from '#features/messages/reactions.ts';
import { mountMessages } from '#features/messages/routes.ts';
import { messagesFrames } from '#features/messages/typing.ts';
import { notificationsOwnData } from '#features/notifications/own-data-queries.ts';
import { reactInNotifications } from '#features/notifications/reactions.ts';
import { mountNotifications } from '#features/notifications/routes.ts';
import { objectsOwnData } from '#features/objects/own-data-queries.ts';
import { mountObjects } from '#features/objects/routes.ts';
import { prepareObjects, startSweeping } from '#features/objects/sweep.ts';
import { mountOnboarding } from '#features/onboarding/routes.ts';
import { reactInOverview } from '#features/overview/reactions.ts';
import { mountOverview } from '#features/overview/routes.ts';
import { mountProgress } from '#features/progress/routes.ts';
import { sessionsOwnData } from '#features/sessions/own-data-queries.ts';
import { mountSessions } from '#features/sessions/routes.ts';
import { rebuildRecords } from '#features/sessions/service.ts';
import { logoObjects } from '#features/settings/logo-objects.ts';
import { mountSettings } from '#features/settings/routes.ts';
import { streaksOwnData } from '#features/streaks/own-data-queries.ts';
import { reactInStreaks } from '#features/streaks/reactions.ts';
import { mountStreaks } from '#features/streaks/routes.ts';
import { mountTribe } from '#features/tribe/routes.ts';
import { trophiesOwnData } from '#features/trophies/own-data-queries.ts';
import { mountTrophies } from '#features/trophies/routes.ts';
import { trophyObjects } from '#features/trophies/trophy-objects.ts';
import { workoutsOwnData } from '#features/workouts/own-data-queries.ts';
import { mountWorkouts } from '#features/workouts/routes.ts';

/** Every feature there is, in the order in which they react to events. */
export const features: Feature[] = [
  {
    name: 'accounts',
    ownData: accountsOwnData,
    mount: mountAccounts,
    prepare: eraseAgain,
    objects: avatarObjects,
  },
  { name: 'settings', mount: mountSettings, objects: logoObjects },
  { name: 'coaching', ownData: coachingOwnData, mount: mountCoaching },
  {
    name: 'objects',
    ownData: objectsOwnData,
    mount: mountObjects,
    prepare: prepareObjects,
    start: startSweeping,
  },
  {
    name: 'exercises',
    ownData: exercisesOwnData,
    mount: mountExercises,
    prepare: loadStarterLibrary,
    objects: exerciseObjects,
  },
  { name: 'workouts', ownData: workoutsOwnData, mount: mountWorkouts },
  { name: 'sessions', ownData: sessionsOwnData, mount: mountSessions, prepare: rebuildRecords },
  { name: 'activities', ownData: activitiesOwnData, mount: mountActivities, react: reactInActivities },
  { name: 'streaks', ownData: streaksOwnData, mount: mountStreaks, react: reactInStreaks },
  { name: 'progress', mount: mountProgress },
  {
    name: 'achievements',
    ownData: achievementsOwnData,
    mount: mountAchievements,
    react: reactInAchievements,
    prepare: prepareAchievements,
  },
  {
    name: 'messages',
    ownData: messagesOwnData,
    mount: mountMessages,
    react: reactInMessages,
    frames: messagesFrames,
  },
  {
    name: 'challenges',
    ownData: challengesOwnData,
    mount: mountChallenges,
    react: reactInChallenges,
    start: startTellingWinners,
  },
  {
    name: 'heart-rate',
    ownData: heartRateOwnData,
    mount: mountHeartRate,
    react: reactInHeartRate,
    frames: heartRateFrames,
    hear: watchingOf,
    start: startKeeping,
  },
  { name: 'calendar', ownData: calendarOwnData, mount: mountCalendar, start: startSyncing },
  {
    name: 'calls',
    ownData: callsOwnData,
    mount: mountCalls,
    react: reactInCalls,
    frames: callsFrames,
    start: startEndingCalls,
  },
  { name: 'trophies', ownData: trophiesOwnData, mount: mountTrophies, objects: trophyObjects },
  { name: 'tribe', mount: mountTribe },
  { name: 'onboarding', mount: mountOnboarding },
  { name: 'overview', mount: mountOverview, react: reactInOverview },
  {
    name: 'notifications',
    ownData: notificationsOwnData,
    mount: mountNotifications,
    react: reactInNotifications,
  },
];
