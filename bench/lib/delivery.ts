import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { addPeople, addStudio } from './people.ts';
import { compare, cpuLine, type Report } from './report.ts';
import { measureInTurns, quantile } from './rounds.ts';
import { type Crowd, openCrowd } from './sockets.ts';
import { type Stand, startDatabase } from './stand.ts';
import { startTarget, type Target } from './target.ts';

/** Posts under way at once when deliveries per second are counted. */
const AT_ONCE = 8;

type Publish = () => Promise<void>;

/** What is written, and how the frame begins that brings it to everybody. */
export type Delivery = { sockets: number; path: string; body: object; beginning: string };

/** Posts by HTTP on kept connections. */
function poster(stand: Stand, target: Target, cookie: string, { path, body: what }: Delivery): Publish {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  stand.atEnd(() => agent.destroy());
  const body = JSON.stringify(what);
  const headers = {
    cookie,
    origin: target.url,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return () =>
    new Promise((resolve, reject) => {
      const sent = request(target.url + path, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.once('end', () =>
          answer.statusCode === 201 ? resolve() : reject(new Error(`${answer.statusCode}`)),
        );
      });
      sent.once('error', reject).end(body);
    });
}

/** Publishes over one socket; each is over when the server says that it has sent. */
async function publisher(stand: Stand, target: Target): Promise<Publish> {
  const socket = new WebSocket(`${target.url.replace('http', 'ws')}/publish`, { perMessageDeflate: false });
  stand.atEnd(() => socket.terminate());
  const waiting: (() => void)[] = [];
  socket.on('message', () => waiting.shift()?.());
  await new Promise((resolve) => socket.once('open', resolve));
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      socket.send('publish');
    });
}

/** Keeps posts under way until the time is up. @returns deliveries per second, the last included */
async function flood(target: Target, crowd: Crowd, publish: Publish, sockets: number, seconds: number) {
  const cpuBefore = await target.ask<number>('cpu');
  const before = crowd.received();
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let posts = 0;
  async function loop() {
    while (performance.now() < until) {
      posts += 1;
      await publish();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  await crowd.until(before + posts * sockets);
  const value = (posts * sockets) / ((performance.now() - begun) / 1000);
  return { value, cpuMicros: ((await target.ask<number>('cpu')) - cpuBefore) / (posts * sockets) };
}

/** One post after the other. @returns p99 of milliseconds from sending it to its last delivery */
async function lastDelivery(crowd: Crowd, publish: Publish, sockets: number, posts: number) {
  const times: number[] = [];
  for (let post = 0; post < posts; post += 1) {
    const goal = crowd.received() + sockets;
    const begun = performance.now();
    const published = publish();
    await crowd.until(goal);
    times.push(performance.now() - begun);
    await published;
  }
  return { value: quantile(times, 0.99) };
}

/** Something persisted and told to many signed-in sockets, against ws sending the same bytes to as many. */
export async function measureDelivery(stand: Stand, delivery: Delivery): Promise<Report> {
  const { sockets, beginning } = delivery;
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  const clients = await addPeople(pool, studioId, 'client', sockets);
  if (!trainer) throw new Error('nobody was made');

  const spotter = await startTarget(stand, 'spotter', { connection });
  const people = clients.map(({ cookie }) => ({ cookie, origin: spotter.url }));
  const members = await openCrowd(stand, `${spotter.url.replace('http', 'ws')}/ws`, people, {
    beginning,
    greeted: true,
  });
  const post = poster(stand, spotter, trainer.cookie, delivery);
  await post();
  await members.until(sockets);
  const frame = members.last();

  const bare = await startTarget(stand, 'bare-ws', { frame });
  const nobody = people.map(() => ({}));
  const listeners = await openCrowd(stand, bare.url.replace('http', 'ws'), nobody, {
    beginning,
    greeted: false,
  });
  const publish = await publisher(stand, bare);

  const { seconds, quick } = stand.pace;
  const posts = quick ? 20 : 200;
  const results = await measureInTurns(stand.pace, [
    { name: 'bare', measure: () => flood(bare, listeners, publish, sockets, seconds) },
    { name: 'ours', measure: () => flood(spotter, members, post, sockets, seconds) },
    { name: 'bare, last', measure: () => lastDelivery(listeners, publish, sockets, posts) },
    { name: 'ours, last', measure: () => lastDelivery(members, post, sockets, posts) },
  ]);
  return {
    rows: [
      compare(results, {
        unit: '/s',
        axis: 'deliveries / bare ws',
        ours: 'ours',
        reference: 'bare',
        goal: { least: 0.6 },
      }),
      compare(results, {
        unit: 'ms',
        axis: 'p99 of the last delivery / bare ws',
        ours: 'ours, last',
        reference: 'bare, last',
        goal: { most: 3 },
      }),
    ],
    notes: [
      cpuLine(results, ['ours', 'bare']),
      `${sockets} sockets, ${frame.length} bytes a frame, ${AT_ONCE} posts under way; p99 of ${posts} posts one after the other; ours is committed (fsync) first`,
    ],
  };
}
