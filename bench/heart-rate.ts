import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { addPeople, addStudio, coach, type Person } from './lib/people.ts';
import { compare, type Report } from './lib/report.ts';
import { measureInTurns, quantile, type Results } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';

const GROUPS = 20;
const OF_A_GROUP = 50;
const PUBLISHERS = GROUPS * OF_A_GROUP;
/** Values are spread evenly over each second, in this many batches. */
const STEPS = 100;
const OPENED_AT_ONCE = 50;
const PATIENCE_MS = 20_000;

type Door = { path: string; headers: Record<string, string> };

/** Everybody's sockets on one server: each value goes to its person and to the coach of the group. */
async function openRoom(
  stand: Stand,
  target: Target,
  doors: { people: Door[]; coaches: Door[] },
  ids: string[],
) {
  const sentAt = new Map<string, number>();
  /** Values received, and the ms each took. */
  const came = { count: 0, times: [] as number[] };
  const mark = Buffer.from('{"type":"heart_rate_update"');
  const opened: WebSocket[] = [];
  stand.atEnd(() => {
    for (const socket of opened) socket.terminate();
  });
  const onMessage = (data: Buffer) => {
    if (!data.subarray(0, mark.length).equals(mark)) return;
    const { userId, isDemo } = JSON.parse(String(data));
    if (isDemo) return;
    came.count += 1;
    came.times.push(performance.now() - (sentAt.get(userId) ?? 0));
  };
  const open = async ({ path, headers }: Door) => {
    const url = target.url.replace('http', 'ws') + path;
    const socket = new WebSocket(url, {
      headers: { ...headers, origin: target.url },
      perMessageDeflate: false,
    });
    opened.push(socket);
    socket.on('message', onMessage);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return socket;
  };
  async function openAll(all: Door[]) {
    const sockets: WebSocket[] = [];
    for (let from = 0; from < all.length; from += OPENED_AT_ONCE) {
      sockets.push(...(await Promise.all(all.slice(from, from + OPENED_AT_ONCE).map(open))));
    }
    return sockets;
  }
  const people = await openAll(doors.people);
  const coaches = await openAll(doors.coaches);
  return {
    people,
    coaches,
    came,
    publish(index: number) {
      sentAt.set(ids[index] ?? '', performance.now());
      people[index]?.send(`{"type":"publish_heart_rate","heartRate":${90 + (index % 60)}}`);
    },
  };
}

/**
 * Everybody sends a value a second, for some seconds. @returns ms from sending to receiving, p99; CPU per
 * delivery
 */
async function beat(target: Target, room: Awaited<ReturnType<typeof openRoom>>, seconds: number) {
  const { came } = room;
  const values = PUBLISHERS * seconds * 2;
  const goal = came.count + values;
  came.times.length = 0;
  const cpuBefore = await target.ask<number>('cpu');
  const begun = performance.now();
  const each = PUBLISHERS / STEPS;
  for (let step = 0; step < STEPS * seconds; step += 1) {
    const wait = begun + step * (1000 / STEPS) - performance.now();
    if (wait > 0) await pause(wait);
    for (let n = 0; n < each; n += 1) room.publish(((step % STEPS) * each + n) % PUBLISHERS);
  }
  while (came.count < goal) {
    if (performance.now() - begun > PATIENCE_MS + seconds * 1000) {
      throw new Error(`${goal - came.count} of ${values} values did not arrive`);
    }
    await pause(5);
  }
  const cpuMicros = ((await target.ask<number>('cpu')) - cpuBefore) / values;
  return { value: quantile(came.times, 0.99), cpuMicros };
}

/**
 * 1,000 hearts at one value a second, each watched by the person and a coach, against bare ws forwarding
 * them.
 */
export async function heartRate(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const groups: { trainer: Person; clients: Person[] }[] = [];
  for (let group = 0; group < GROUPS; group += 1) {
    const studioId = await addStudio(pool);
    const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
    const clients = await addPeople(pool, studioId, 'client', OF_A_GROUP);
    if (!trainer) throw new Error('no people were created');
    await coach(pool, trainer, clients);
    groups.push({ trainer, clients });
  }
  await pool.query('update people set share_heart_rate = true');
  const ids = groups.flatMap(({ clients }) => clients.map(({ id }) => id));

  const spotter = await startTarget(stand, 'spotter', { connection });
  const at = ({ cookie }: Person): Door => ({ path: '/ws', headers: { cookie } });
  const ours = await openRoom(
    stand,
    spotter,
    {
      people: groups.flatMap(({ clients }) => clients.map(at)),
      coaches: groups.map(({ trainer }) => at(trainer)),
    },
    ids,
  );
  const watch = (socket: WebSocket | undefined, userId: string) =>
    socket?.send(JSON.stringify({ type: 'subscribe_heart_rate', userId }));
  for (const [index, id] of ids.entries()) {
    watch(ours.people[index], id);
    watch(ours.coaches[Math.floor(index / OF_A_GROUP)], id);
  }

  const bare = await startTarget(stand, 'bare-heart-rate', {});
  const bareRoom = await openRoom(
    stand,
    bare,
    {
      people: ids.map((id, index) => ({
        path: `/person/${Math.floor(index / OF_A_GROUP)}/${id}`,
        headers: {},
      })),
      coaches: groups.map((_, group) => ({ path: `/watch/${group}`, headers: {} })),
    },
    ids,
  );
  // The first round, which looks up who may watch whom, is not counted.
  await pause(2_000);

  const seconds = stand.pace.quick ? 1 : 5 * stand.pace.seconds;
  const results = await measureInTurns(stand.pace, [
    { name: 'bare', measure: () => beat(bare, bareRoom, seconds) },
    { name: 'ours', measure: () => beat(spotter, ours, seconds) },
  ]);
  const cpu: Results = (name) => ({ values: results(name).cpuMicros, cpuMicros: [], databaseMicros: [] });
  const named = { ours: 'ours', reference: 'bare' };
  return {
    rows: [
      compare(cpu, { ...named, unit: 'µs', axis: 'CPU of a delivered value / bare ws', goal: { most: 2 } }),
      compare(results, { ...named, unit: 'ms', axis: 'p99 of a value / bare ws', goal: { most: 3 } }),
    ],
    notes: [
      `${PUBLISHERS} publishers at 1 Hz, each to 2 sockets, ${seconds} s a round; ours checks each frame, keeps minutes and writes them every 5 s`,
    ],
  };
}
