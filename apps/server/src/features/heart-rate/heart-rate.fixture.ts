import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';

type Frame = {
  type: string;
  userId?: string;
  heartRate?: number;
  zone?: string;
  isDemo?: boolean;
  timestamp?: string;
  at?: string[];
  now?: string;
  topics?: string[];
};

/** The address of the app. */
export async function listen({ app }: { app: FastifyInstance }): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** The connected socket of a signed-in page. */
export async function openPage(address: string, { cookie }: { cookie: string }) {
  const socket = new WebSocket(`ws://${address}/ws`, { headers: { cookie, origin: `http://${address}` } });
  const frames: Frame[] = [];
  let look = () => {};
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    look();
  });
  const of = (type: string, isDemo?: boolean) =>
    frames.filter((frame) => frame.type === type && (isDemo === undefined || frame.isDemo === isDemo));
  /** Resolves with the frames of a type when this many have arrived. */
  const until = (type: string, count = 1, isDemo?: boolean) =>
    new Promise<Frame[]>((resolve) => {
      const before = look;
      look = () => {
        before();
        if (of(type, isDemo).length >= count) resolve(of(type, isDemo));
      };
      look();
    });
  const say = (frame: object) => socket.send(JSON.stringify(frame));
  /** Resolves when both sides have handled everything sent before. */
  async function drain() {
    const pongs = of('pong').length;
    say({ type: 'ping' });
    await until('pong', pongs + 1);
  }
  await until('ready');
  return {
    socket,
    frames,
    of,
    until,
    say,
    drain,
    /** The true (not demo) values that arrived. */
    values: () => of('heart_rate_update', false).map(({ heartRate }) => heartRate),
    watch: (userId: string) => say({ type: 'subscribe_heart_rate', userId }),
    unwatch: (userId: string) => say({ type: 'unsubscribe_heart_rate', userId }),
    publish: (heartRate: number, at?: string) =>
      say({ type: 'publish_heart_rate', heartRate, ...(at && { at }) }),
    closed: once(socket, 'close') as Promise<[number]>,
  };
}

export type LivePage = Awaited<ReturnType<typeof openPage>>;
