import { achievementsLive } from '#features/achievements/live.ts';
import { activitiesLive } from '#features/activities/live.ts';
import { challengesLive } from '#features/challenges/live.ts';
import { coachingLive } from '#features/coaching/live.ts';
import { exercisesLive } from '#features/exercises/live.ts';
import { messagesLive } from '#features/messages/live.ts';
import { notificationsLive } from '#features/notifications/live.ts';
import { overviewLive } from '#features/overview/live.ts';
import { progressLive } from '#features/progress/live.ts';
import { sessionsLive } from '#features/sessions/live.ts';
import { settingsLive } from '#features/settings/live.ts';
import { streaksLive } from '#features/streaks/live.ts';
import { tribeLive } from '#features/tribe/live.ts';
import { trophiesLive } from '#features/trophies/live.ts';
import { workoutsLive } from '#features/workouts/live.ts';
import { setLiveLine } from '#lib/live-line.ts';
import { forgetPrivate } from '#lib/private-storage.ts';
import { queryClient } from '#lib/query-client.ts';
import { createLiveConnection } from '#lib/socket.ts';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** The live connection with every feature's handlers. */
export const live = createLiveConnection({
  url: address(),
  client: queryClient,
  handlers: [
    settingsLive,
    tribeLive,
    trophiesLive,
    challengesLive,
    messagesLive,
    achievementsLive,
    activitiesLive,
    coachingLive,
    exercisesLive,
    notificationsLive,
    overviewLive,
    progressLive,
    sessionsLive,
    streaksLive,
    workoutsLive,
  ],
  onSignedOut: () => {
    forgetPrivate();
    location.assign('/');
  },
});

setLiveLine(live);
