import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Message } from '@spotter/contract/messages';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { WebSocket } from 'ws';

// The parts of the test app that these helpers use.
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
type Answer = { status: number; headers: Record<string, string | string[] | number | undefined>; body: any };
type TestApp = {
  app: FastifyInstance;
  request(options: InjectOptions): Promise<Answer>;
};
type Member = {
  id: string;
  email: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
};

let count = 0;

/** People who sign up with the forms. */
export function accountForm(test: TestApp) {
  async function sendForm(url: string, more: object): Promise<Member> {
    count += 1;
    const email = `newcomer-${count}@example.test`;
    const form = { email, password: 'squat-more-on-mondays', firstName: 'Nia', lastName: 'New', ...more };
    const answer = await test.request({ method: 'POST', url, payload: form });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const get: Member['get'] = (path) => test.request({ method: 'GET', url: path, headers: { cookie } });
    const { body } = await get('/api/auth/user');
    const post: Member['post'] = (path, payload) =>
      test.request({ method: 'POST', url: path, headers: { cookie }, payload: payload as object });
    return { id: body.id, email, get, post };
  }
  return {
    signUp: () => sendForm('/api/auth/sign-up', { studioName: 'New House' }),
    join: (code: string) => sendForm('/api/auth/join', { code }),
  };
}

type Frame = { type: string; data: Record<string, unknown> };

/** Starts the app. @returns its host and port */
export async function listen(test: TestApp): Promise<string> {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  return `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
}

/** A signed-in page's socket: what it received, and how to wait for more. */
export async function openSocket(address: string, actor: { cookie: string }) {
  const socket = new WebSocket(`ws://${address}/ws`, {
    headers: { cookie: actor.cookie, origin: `http://${address}` },
  });
  const frames: Frame[] = [];
  let look = () => {};
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    look();
  });
  const of = (type: string) => frames.filter((frame) => frame.type === type).map(({ data }) => data);
  /** Resolves when this many frames of a type have arrived. */
  const until = (type: string, count = 1) =>
    new Promise<Record<string, unknown>[]>((resolve) => {
      const before = look;
      look = () => {
        before();
        if (of(type).length >= count) resolve(of(type));
      };
      look();
    });
  /** Resolves when both sides have handled everything sent before. */
  async function drain() {
    const pongs = of('pong').length;
    socket.send('{"type":"ping"}');
    await until('pong', pongs + 1);
  }
  await until('ready');
  return { socket, frames, of, until, drain, closed: () => once(socket, 'close') };
}

/** A page's view of a channel: merged by number, so that a repeated message appears once. */
export function history() {
  const known = new Map<number, Message>();
  return {
    add(messages: readonly Message[]) {
      for (const message of messages) known.set(message.number, message);
    },
    /** The last message before the first gap; a page reads on from there. */
    lastWhole(): Message | undefined {
      let last: Message | undefined;
      for (let number = 1; known.has(number); number += 1) last = known.get(number);
      return last;
    },
    inOrder: () => [...known.entries()].sort(([a], [b]) => a - b).map(([, { content }]) => content),
  };
}
