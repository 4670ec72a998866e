import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import { makeStudio, type Studio } from '#demo/studio.ts';
import { type Finished, makeFinished } from '#demo/training/history.ts';
import { makePlannedDays, type PlannedDay } from '#demo/training/planned-days.ts';
import { type DemoPost, makeFeed } from '#features/activities/demo/data.ts';

const KEPT_MINUTES = 14 * 24 * 60;
const DEMO_CLIENT_UNREAD = 3;
const DEMO_TRAINER_UNREAD = 7;

type News = {
  personId: string;
  kind: string;
  actorId: string;
  subject: string;
  path: string;
  at: Date;
  subjectId?: string;
  activityId?: string;
  /** The people who liked, for a line that bundles likes. */
  items?: string[];
};

/** The notifications of the last two weeks, as the features' reactions would have created them. */
export const notificationsDemo: DemoPart = {
  rows(scene) {
    const random = scene.random('notifications');
    const finished = scene.once(makeFinished);
    const news = { days: scene.once(makePlannedDays), finished, shared: scene.once(makeFeed) };
    return { notifications: makeNotifications(random, scene.time, scene.once(makeStudio), news) };
  },
};

function makeNotifications(
  random: Random,
  time: DemoTime,
  studio: Studio,
  {
    days,
    finished,
    shared,
  }: { days: PlannedDay[][]; finished: readonly Finished[]; shared: readonly DemoPost[] },
): Row<'notifications'>[] {
  const since = minutesAfter(time.now, -KEPT_MINUTES);
  const news = [
    ...newsOfPlans(days),
    ...newsOfSessions(finished),
    ...newsOfFeed(shared),
    ...newsOfPeople(studio),
  ]
    .filter(({ at }) => at >= since)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const unreadOf = unreadBy(random, time, studio);
  const seen = new Map<string, number>();
  return news.map(({ personId, kind, actorId, subject, path, at, subjectId, activityId, items = [] }) => {
    const nth = seen.get(personId) ?? 0;
    seen.set(personId, nth + 1);
    const untilNow = (time.now.getTime() - at.getTime()) / 60_000;
    const readAt = minutesAfter(at, Math.min(untilNow, 600) * random.between(0.05, 0.9));
    return {
      id: random.id(at),
      studio_id: studio.row.id,
      person_id: personId,
      kind,
      actor_id: actorId,
      subject,
      path,
      activity_id: activityId ?? null,
      subject_id: subjectId ?? null,
      count: Math.max(1, items.length),
      items,
      created_at: at,
      read_at: unreadOf(personId, nth, at) ? null : readAt,
    };
  });
}

/** The two demo people have a fixed number of unread ones; everybody else has read all up to their last visit. */
function unreadBy(random: Random, time: DemoTime, { clients, trainers }: Studio) {
  const fixed = new Map<string | undefined, number>([
    [clients.find(({ isDemo }) => isDemo)?.person.id, DEMO_CLIENT_UNREAD],
    [trainers[0]?.person.id, DEMO_TRAINER_UNREAD],
  ]);
  const visits = new Map<string, Date>();
  for (const { person } of [...trainers, ...clients])
    visits.set(person.id, minutesAfter(time.now, -random.int(5, 2_400)));
  return (personId: string, nth: number, at: Date): boolean => {
    const count = fixed.get(personId);
    return count === undefined ? at > (visits.get(personId) ?? at) : nth < count;
  };
}

/** One line for each workout of a block that a coach has planned, however many days it is on, and one for a whole programme. */
function newsOfPlans(clientsDays: PlannedDay[][]): News[] {
  return clientsDays.flatMap((days) => {
    const callOf = ({ program, workout, assignedAt }: PlannedDay) =>
      program?.runId ?? `${workout.id}/${assignedAt.getTime()}`;
    const ofCoach = days.filter(({ client, workout }) => workout.author.person !== client.person);
    const calls = new Map(ofCoach.map((day) => [callOf(day), day]));
    return [...calls.values()].map(({ client, workout, program, assignedAt }) => ({
      personId: client.person.id,
      kind: program ? 'program_given' : 'workout_assigned',
      actorId: client.trainer.person.id,
      subject: program?.name ?? workout.name,
      path: program ? '/calendar' : '/workouts',
      at: assignedAt,
    }));
  });
}

const newsOfSessions = (finished: readonly Finished[]): News[] =>
  finished.map(({ client, name, sessionId, at }) => ({
    personId: client.trainer.person.id,
    kind: 'workout_completed',
    actorId: client.person.id,
    subject: name,
    path: `/sessions/${sessionId}`,
    subjectId: sessionId,
    at,
  }));

/** A line for each comment; one for all likes of an activity, with the time of the last one. */
const newsOfFeed = (shared: readonly DemoPost[]): News[] =>
  shared.flatMap(({ id, author, content, likes, comments }) => {
    const about = { personId: author.id, activityId: id, path: `/?activity=${id}` };
    const byOthers = likes.filter(({ by }) => by !== author).sort((a, b) => a.at.getTime() - b.at.getTime());
    const last = byOthers.at(-1);
    const lines: News[] = comments
      .filter(({ by }) => by !== author)
      .map(({ id: subjectId, by, at, content: text }) => ({
        ...about,
        subjectId,
        at,
        kind: 'activity_commented',
        actorId: by.id,
        subject: text.slice(0, 80),
      }));
    if (!last) return lines;
    const items = byOthers.map(({ by }) => by.id);
    const subject = content.slice(0, 80);
    const what = { subjectId: id, at: last.at, kind: 'activity_liked', actorId: last.by.id, subject, items };
    return [...lines, { ...about, ...what }];
  });

const newsOfPeople = ({ clients }: Studio): News[] =>
  clients.map(({ person, trainer }) => ({
    personId: trainer.person.id,
    kind: 'client_joined',
    actorId: person.id,
    subject: '',
    path: `/coach/${person.id}`,
    subjectId: person.id,
    at: person.created_at,
  }));
