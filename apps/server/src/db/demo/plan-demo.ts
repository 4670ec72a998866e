import { makeCalendar } from './calendar.ts';
import { makeCalls } from './calls.ts';
import { makeChallenges } from './challenges.ts';
import { feedRows, makeFeed } from './feed.ts';
import { makeHeartRates } from './heart-rate.ts';
import { assignedClients, longestStreaks, makeHistory } from './history.ts';
import type { Rows } from './insert.ts';
import { localTime } from './local-time.ts';
import { makeMessages } from './messages.ts';
import { makeNotifications } from './notifications.ts';
import { makeCoachings, makeStudio } from './people.ts';
import { planDays } from './planned-days.ts';
import { seededRandom } from './random.ts';
import { makeRatings } from './ratings.ts';
import { makeRecords } from './records.ts';
import { makeTrophies } from './trophies.ts';
import { libraryRows, makeLibrary } from './workouts.ts';

export type DemoPlan = { seed: number; now: Date; timeZone: string; clients: number };

/**
 * Every row of the demo studio, in the order in which they refer to each other; nothing but the arguments
 * decides them. A new part is a file with a stream of chance of its own, and a line here.
 */
export function planDemo({ seed, now, timeZone, clients }: DemoPlan): Rows {
  const chance = (name: string) => seededRandom(seed, name);
  const time = localTime(now, timeZone);

  const studio = makeStudio(chance('people'), time, clients);
  const library = makeLibrary(chance('workouts'), time, studio);
  const days = planDays(chance('planned-days'), time, studio, library);
  const history = makeHistory(chance('history'), time, studio, days);
  const records = makeRecords(chance('records'), studio.row.id, history);
  const told = makeFeed(chance('feed'), time, studio, history.finished);
  const { achievements, ...hearts } = makeHeartRates(chance('heart-rate'), time, studio, history);
  const news = { days, finished: history.finished, told };
  const { workouts, lines } = libraryRows(studio, library, assignedClients(history.assignments));
  const { activities, likes, comments } = feedRows(studio, told);

  return {
    studios: [studio.row],
    people: [...studio.trainers, ...studio.clients].map(({ person }) => person),
    coachings: makeCoachings(chance('coachings'), studio),
    ...makeMessages(chance('messages'), time, studio),
    ...makeRatings(chance('ratings'), time, studio),
    workouts,
    workout_exercises: lines,
    assignments: history.assignments,
    sessions: history.sessions,
    logged_sets: history.sets,
    personal_records: records,
    calls: makeCalls(chance('calls'), time, studio, history),
    ...makeChallenges(chance('challenges'), time, studio, history),
    trophies: makeTrophies(chance('trophies'), time, studio),
    calendar_events: makeCalendar(chance('calendar'), time, studio),
    ...hearts,
    activities: [...activities, ...achievements],
    activity_likes: likes,
    activity_comments: comments,
    streaks: longestStreaks(time, days, history.finished),
    notifications: makeNotifications(chance('notifications'), time, studio, news),
  };
}
