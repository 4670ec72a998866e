import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import type { KeptRow } from '../targets/kept-row.ts';
import { addPeople, addStudio } from './people.ts';
import { compare, cpuLine, type Goal, type Report } from './report.ts';
import { measureInTurns, quantile } from './rounds.ts';
import { type Crowd, openCrowd } from './sockets.ts';
import { type Stand, startDatabase } from './stand.ts';
import { startTarget, type Target } from './target.ts';

/** Posts in flight at once while deliveries per second are counted. */
const AT_ONCE = 8;

type Publish = () => Promise<void>;

/** The request that is sent, and the beginning of the frame that delivers it to everybody. */
export type Delivery = {
  what: string;
  sockets: number;
  path: string;
  body: object;
  beginning: string;
  /** The row that the keeping reference writes before it sends. */
  keptBy: KeptRow;
  /** Our deliveries per second, as a share of those of bare ws. */
  least: number;
};

/** Posts over HTTP on keep-alive connections. */
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

/** Publishes over one socket; a publication ends when the server reports that it has sent all. */
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

/** Keeps posts in flight until the time is up. @returns deliveries per second, the last included */
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

/** Sends one post after the other. @returns p99 of milliseconds from sending it to its last delivery */
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

/** A persisted write delivered to many signed-in sockets, against ws sending the same bytes to as many. */
export async function measureDelivery(stand: Stand, delivery: Delivery): Promise<Report> {
  const { sockets, beginning } = delivery;
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  const clients = await addPeople(pool, studioId, 'client', sockets);
  if (!trainer) throw new Error('no people were created');

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

  const nobody = people.map(() => ({}));
  async function startBare(data: object) {
    const target = await startTarget(stand, 'bare-ws', { frame, ...data });
    const url = target.url.replace('http', 'ws');
    const listeners = await openCrowd(stand, url, nobody, { beginning, greeted: false });
    return { target, listeners, publish: await publisher(stand, target) };
  }
  const bare = await startBare({});
  const keeping = await startBare({
    keep: { connection, studioId, personId: trainer.id, row: delivery.keptBy },
  });

  const { seconds, quick } = stand.pace;
  const posts = quick ? 20 : 200;
  const results = await measureInTurns(stand.pace, [
    { name: 'bare', measure: () => flood(bare.target, bare.listeners, bare.publish, sockets, seconds) },
    {
      name: 'keeping',
      measure: () => flood(keeping.target, keeping.listeners, keeping.publish, sockets, seconds),
    },
    { name: 'ours', measure: () => flood(spotter, members, post, sockets, seconds) },
    { name: 'bare, last', measure: () => lastDelivery(bare.listeners, bare.publish, sockets, posts) },
    {
      name: 'keeping, last',
      measure: () => lastDelivery(keeping.listeners, keeping.publish, sockets, posts),
    },
    { name: 'ours, last', measure: () => lastDelivery(members, post, sockets, posts) },
  ]);
  const row = (unit: string, axis: string, pair: [ours: string, reference: string], goal?: Goal) =>
    compare(results, {
      unit,
      axis: `${delivery.what} to ${sockets} sockets${axis}`,
      ours: pair[0],
      reference: pair[1],
      ...(goal && { goal }),
    });
  return {
    rows: [
      row('/s', ', deliveries / bare ws', ['ours', 'bare'], { least: delivery.least }),
      row('/s', ', deliveries / ws that keeps the row', ['ours', 'keeping']),
      row('ms', ', p99 of the last / bare ws', ['ours, last', 'bare, last']),
      row('ms', ', p99 of the last / ws that keeps the row', ['ours, last', 'keeping, last'], { most: 3 }),
    ],
    notes: [
      cpuLine(results, ['ours', 'bare', 'keeping']),
      `${frame.length} bytes a frame, ${AT_ONCE} posts in flight; p99 of ${posts} posts one after the other; ours is committed (fsync) first, as is the row of the ws that keeps it`,
    ],
  };
}
