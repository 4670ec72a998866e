import { accountsLive } from '#features/accounts/live.ts';
import { achievementsLive } from '#features/achievements/live.ts';
import { activitiesLive } from '#features/activities/live.ts';
import { calendarLive } from '#features/calendar/live.ts';
import { callsLive } from '#features/calls/live.ts';
import { challengesLive } from '#features/challenges/live.ts';
import { coachingLive } from '#features/coaching/live.ts';
import { exercisesLive } from '#features/exercises/live.ts';
import { heartRateLive } from '#features/heart-rate/live.ts';
import { messagesLive } from '#features/messages/live.ts';
import { notificationsLive } from '#features/notifications/live.ts';
import { onboardingLive } from '#features/onboarding/live.ts';
import { overviewLive } from '#features/overview/live.ts';
import { progressLive } from '#features/progress/live.ts';
import { sessionsLive } from '#features/sessions/live.ts';
import { settingsLive } from '#features/settings/live.ts';
import { followBrand } from '#features/settings/wear-brand.ts';
import { streaksLive } from '#features/streaks/live.ts';
import { tribeLive } from '#features/tribe/live.ts';
import { trophiesLive } from '#features/trophies/live.ts';
import { workoutsLive } from '#features/workouts/live.ts';
import { setLiveLine } from '#lib/live-line.ts';
import { watchOwnDay } from '#lib/own-day.ts';
import { closePrivate } from '#lib/private-storage.ts';
import { queryClient } from '#lib/query-client.ts';
import { readAfterWrites } from '#lib/read-again.ts';
import { createLiveConnection } from '#lib/socket.ts';
import { onSent } from '#lib/waiting.ts';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** The live connection with every feature's handlers. */
export const live = createLiveConnection({
  url: address(),
  client: queryClient,
  handlers: [
    accountsLive,
    settingsLive,
    tribeLive,
    trophiesLive,
    calendarLive,
    callsLive,
    challengesLive,
    messagesLive,
    achievementsLive,
    activitiesLive,
    coachingLive,
    exercisesLive,
    heartRateLive,
    notificationsLive,
    onboardingLive,
    overviewLive,
    progressLive,
    sessionsLive,
    streaksLive,
    workoutsLive,
  ],
  onSignedOut: () => {
    closePrivate();
    location.assign('/');
  },
});

setLiveLine(live);
readAfterWrites(queryClient, () => live.state() === 'open');
followBrand(queryClient);
// Feed, calendar, streak, achievements and challenges follow from a finish; they do not wait for a live event.
onSent(({ key }) => {
  if (key.endsWith(' /api/sessions/:id/complete')) void queryClient.invalidateQueries();
});
// What is today, missed or done follows from the person's day and zone; what has not changed costs a 304.
watchOwnDay(() => void queryClient.invalidateQueries());
