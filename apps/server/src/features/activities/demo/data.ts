import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import type { Scene } from '#demo/scene.ts';
import { type DemoPerson, makeStudio, type Studio } from '#demo/studio.ts';
import { type Finished, makeFinished } from '#demo/training/history.ts';
import { makeOwnTraining } from '#features/sessions/demo/data.ts';
import { type PostText, TEXTS } from './texts.ts';

/** Something of the feed with what others did under it. */
export type DemoPost = {
  id: string;
  type: 'post' | 'workout_completed';
  author: DemoPerson;
  content: string;
  visibility: 'studio' | 'coach';
  sessionId: string | null;
  at: Date;
  likes: { by: DemoPerson; at: Date }[];
  comments: { id: string; by: DemoPerson; content: string; at: Date }[];
};

/** Minutes ago of what was written in the last day, so that the feed is alive at whatever hour it is opened. */
const FRESH_CLIENT_POSTS = [25, 140, 330, 705, 1_120];
const FRESH_TRAINER_POSTS = [190, 560, 1_290];
const DEMO_CLIENT_POST_AGE = 1_260;

/** The whole feed, oldest first; nobody likes or comments on what they may not see or before they joined. */
export function makeFeed(scene: Scene): DemoPost[] {
  const { time } = scene;
  const random = scene.random('feed');
  const alone = scene.random('feed of own training');
  const studio = scene.once(makeStudio);
  const everybody = [...studio.trainers, ...studio.clients].map(({ person }) => person);
  const feed = { random, now: time.now, everybody };
  const shared = [
    ...scene.once(makeFinished).map((session) => tellFinished(feed, session)),
    ...makePosts(feed, time, studio),
    ...demoClientsPost(feed, studio),
    // With random numbers of its own, so that what is above stays the same.
    ...scene
      .once(makeOwnTraining)
      .finished.map((session) => tellFinished({ ...feed, random: alone }, session)),
  ];
  return shared.sort((a, b) => a.at.getTime() - b.at.getTime());
}

type Feed = { random: Random; now: Date; everybody: readonly DemoPerson[] };

function tell({ random }: Feed, author: DemoPerson, content: string, at: Date): DemoPost {
  const id = random.id(at);
  return {
    id,
    type: 'post',
    author,
    content,
    visibility: 'studio',
    sessionId: null,
    at,
    likes: [],
    comments: [],
  };
}

function tellFinished(feed: Feed, { client, sessionId, name, at }: Omit<Finished, 'day'>): DemoPost {
  const { random } = feed;
  const visibility = client.person.feed_privacy === 'studio' ? 'studio' : 'coach';
  const shared: DemoPost = {
    ...tell(feed, client.person, name, at),
    type: 'workout_completed',
    visibility,
    sessionId,
  };
  const coach = client.trainer.person;
  if (visibility === 'studio') likeBySome(feed, shared, Math.floor(random.next() ** 2 * 8), 1_500);
  if (visibility === 'studio' && random.chance(0.12)) {
    const [peer] = others(feed, shared, 1);
    if (peer)
      comment(feed, shared, peer, random.pick(TEXTS.workoutComments), minutesAfter(at, random.int(6, 700)));
  }
  if (random.chance(0.5)) like(feed, shared, coach, minutesAfter(at, random.int(8, 600)));
  if (random.chance(0.1))
    comment(feed, shared, coach, random.pick(TEXTS.coachComments), minutesAfter(at, random.int(15, 900)));
  return shared;
}

function makePosts(feed: Feed, time: DemoTime, { trainers, clients }: Studio): DemoPost[] {
  const { random } = feed;
  const writers = clients.filter(({ isDemo, adherence }) => !isDemo && adherence > 0.6);
  const byClients = random.sample(TEXTS.clientPosts, TEXTS.clientPosts.length).map((text, index) => {
    const at = timeOfPost(random, time, FRESH_CLIENT_POSTS[index]);
    const present = writers.filter(({ person }) => person.created_at < minutesAfter(at, -20_000));
    return post(feed, random.pick(present.length > 0 ? present : clients).person, text, at);
  });
  // The first of each trainer is their latest, the demo trainer's from the last hours.
  const fresh = [0, 1, 2].map((of) => TEXTS.trainerPosts.findIndex((text) => text.of === of));
  const byTrainers = TEXTS.trainerPosts.flatMap((text, index) => {
    const author = trainers[text.of]?.person;
    const age = FRESH_TRAINER_POSTS[fresh.indexOf(index)];
    return author ? [post(feed, author, text, timeOfPost(random, time, age))] : [];
  });
  return [...byClients, ...byTrainers];
}

/** So many minutes ago, or at a waking hour of the last 12 weeks, more of late. */
function timeOfPost(random: Random, time: DemoTime, age: number | undefined): Date {
  if (age !== undefined) return minutesAfter(time.now, -age - random.next());
  const daysAgo = 2 + Math.floor(82 * random.next() ** 1.5);
  return time.at(time.day(-daysAgo), random.int(390, 1_320) + random.next());
}

function post(feed: Feed, author: DemoPerson, text: PostText, at: Date): DemoPost {
  const { random } = feed;
  const shared = tell(feed, author, text.text, at);
  likeBySome(feed, shared, random.int(4, 26), 2_200);
  let last = at;
  for (const [index, by] of others(feed, shared, text.replies.length).entries()) {
    last = minutesAfter(last, random.int(4, 160) + random.next());
    comment(feed, shared, by, text.replies[index] ?? '', last);
  }
  if (text.thanks) comment(feed, shared, author, text.thanks, minutesAfter(last, random.int(5, 90)));
  return shared;
}

/** What the demo client finds behind the bell: her coach and others answered lately. */
function demoClientsPost(feed: Feed, { clients }: Studio): DemoPost[] {
  const author = clients.find(({ isDemo }) => isDemo);
  if (!author) return [];
  const shared = tell(
    feed,
    author.person,
    TEXTS.demoClientPost.text,
    minutesAfter(feed.now, -DEMO_CLIENT_POST_AGE),
  );
  likeBySome(feed, shared, 9, 900);
  const [one, two] = others(feed, shared, 2);
  const [coachs = '', peers = ''] = TEXTS.demoClientPost.replies;
  comment(feed, shared, author.trainer.person, coachs, minutesAfter(feed.now, -96.4));
  if (one) comment(feed, shared, one, peers, minutesAfter(feed.now, -51.7));
  if (two) like(feed, shared, two, minutesAfter(feed.now, -12.3));
  return [shared];
}

/** Up to `count` clients who were there already and did not write it; each at most once. */
function others({ random, everybody }: Feed, { author, at }: DemoPost, count: number): DemoPerson[] {
  const found = random.sample(everybody, count * 2).filter((person) => person.role === 'client');
  return found.filter((person) => person !== author && person.created_at < at).slice(0, count);
}

function likeBySome(feed: Feed, shared: DemoPost, count: number, withinMinutes: number): void {
  for (const by of others(feed, shared, count)) {
    like(feed, shared, by, minutesAfter(shared.at, 1 + feed.random.next() ** 2 * withinMinutes));
  }
}

function like(feed: Feed, shared: DemoPost, by: DemoPerson, at: Date): void {
  if (at >= feed.now || shared.likes.some((other) => other.by === by)) return;
  shared.likes.push({ by, at });
}

function comment(feed: Feed, shared: DemoPost, by: DemoPerson, content: string, at: Date): void {
  if (at < feed.now) shared.comments.push({ id: feed.random.id(at), by, content, at });
}
