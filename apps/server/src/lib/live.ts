import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { FRAME_BYTES, type Line, type Received } from './client-frames.ts';
import { type BoundedSocket, boundFrames, boundSocket, closeSocket, SOCKET_LIMITS } from './live-bounds.ts';
import type { Signal } from './signal.ts';
import type { Viewer } from './viewer.ts';

const PING_MS = 30_000;
type Member = {
  socket: WebSocket;
  viewer: Viewer;
  /** What the last heartbeat asked; a page that reads nothing cannot repeat it. */
  asked: Buffer | null;
  say: BoundedSocket;
};

type Options = {
  log: FastifyBaseLogger;
  /** Which of these sign-ins (hex of the token's hash) are over, in one query. */
  findEnded: (signIns: string[]) => Promise<string[]>;
  /** A person's first socket here opened. */
  opened?: (studioId: string, personId: string) => void;
  /** A person's last socket here closed. */
  closed?: (studioId: string, personId: string) => void;
  /** The server's clock in ms; pages measure by it. */
  now?: () => number;
  /** A frame that a browser sent, beside its pings. */
  received?: (line: Line, text: string) => Received;
};

export type LiveHub = {
  /** Takes over an authenticated socket, unless it has closed meanwhile. */
  join(socket: WebSocket, viewer: Viewer): void;
  /** Sends the frames of a signal and closes the sockets of ended sign-ins. */
  apply(signal: Signal): void;
  /** Asks every page to read again, and looks which sign-ins are over: signals may have been missed. */
  resync(): void;
  /** The heartbeat: gives up sockets that did not answer the last one and closes those of ended sign-ins. */
  check(): Promise<void>;
  /** Persons of a studio with at least one open socket. */
  online(studioId: string): Set<string>;
  /** Says goodbye to every socket, and ends after a second those that do not answer. */
  close(): void;
};

/** The sockets of this server, by studio and by person. */
export function createLiveHub({
  log,
  findEnded,
  opened,
  closed,
  received,
  now = Date.now,
}: Options): LiveHub {
  const byStudio = new Map<string, Set<Member>>();
  const byPerson = new Map<string, Set<Member>>();
  let stopping = false;

  const greeting = (type: 'ready' | 'pong') => JSON.stringify({ type, now: new Date(now()).toISOString() });
  function put(map: Map<string, Set<Member>>, key: string, member: Member) {
    const set = map.get(key) ?? new Set();
    map.set(key, set.add(member));
  }
  function drop(map: Map<string, Set<Member>>, key: string, member: Member) {
    const set = map.get(key);
    set?.delete(member);
    if (set?.size === 0) map.delete(key);
  }
  function leave(member: Member) {
    const { id, studioId } = member.viewer;
    const wasHere = byPerson.get(id)?.has(member);
    drop(byStudio, studioId, member);
    drop(byPerson, id, member);
    if (wasHere && !byPerson.has(id)) closed?.(studioId, id);
  }
  function* everyone() {
    for (const members of byPerson.values()) yield* members;
  }
  function closeEnded(ended: Set<string>) {
    for (const member of everyone()) {
      if (ended.has(member.viewer.signIn)) closeSocket(member.socket, 4001, 'signed out');
    }
  }
  async function recheck() {
    const signIns = new Set([...everyone()].map((member) => member.viewer.signIn));
    if (signIns.size === 0) return;
    try {
      closeEnded(new Set(await findEnded([...signIns])));
    } catch (error) {
      log.warn(
        { err: error },
        'whether open pages are still signed in could not be checked; it is tried again',
      );
    }
  }
  async function check() {
    for (const member of everyone()) {
      if (member.asked) member.socket.terminate();
      else {
        member.asked = randomBytes(8);
        member.say.ping(member.asked);
      }
    }
    await recheck();
  }

  const heartbeat = setInterval(() => void check(), PING_MS);
  heartbeat.unref();

  return {
    join(socket, viewer) {
      // Closed while its session was looked up: its `close` will not come again.
      if (socket.readyState !== socket.OPEN) return;
      if (stopping) return closeSocket(socket, 1001, 'the server stops');
      const member: Member = { socket, viewer, asked: null, say: boundSocket(socket) };
      const own = byPerson.get(viewer.id);
      if (own && own.size >= SOCKET_LIMITS.perPerson) {
        const [oldest] = own;
        if (oldest) {
          closeSocket(oldest.socket, 4008, 'too many sockets');
          drop(byPerson, viewer.id, oldest);
          drop(byStudio, viewer.studioId, oldest);
        }
      }
      const isFirst = !byPerson.has(viewer.id);
      put(byStudio, viewer.studioId, member);
      put(byPerson, viewer.id, member);

      const line: Line = {
        viewer,
        send: member.say.send,
        onClose: (run) => void socket.once('close', run),
      };
      const hear = (text: string): Received => {
        if (text !== '{"type":"ping"}') {
          return received?.(line, text) ?? (text.length > FRAME_BYTES ? 'too-large' : 'common');
        }
        member.say.send(greeting('pong'));
        return 'common';
      };
      const take = boundFrames(socket);
      socket.on('message', (data) => take(() => hear(String(data))));
      // No browser sends one by itself; ws would answer all of them, however many answers wait already.
      socket.on('ping', (data) =>
        take(() => {
          member.say.pong(data);
          return 'common';
        }),
      );
      socket.on('pong', (data) =>
        take(() => {
          if (member.asked?.equals(data)) member.asked = null;
          return 'own';
        }),
      );
      socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'));
      socket.on('close', () => leave(member));
      member.say.send(greeting('ready'));
      if (isFirst) opened?.(viewer.studioId, viewer.id);
    },
    apply(signal) {
      for (const { to, frame: text } of signal.frames) {
        // Encoded once for all sockets.
        const frame = Buffer.from(text);
        if ('studio' in to) {
          for (const member of byStudio.get(to.studio) ?? []) {
            if (member.viewer.id !== to.except) member.say.send(frame);
          }
        } else
          for (const person of new Set(to.people))
            for (const member of byPerson.get(person) ?? []) member.say.send(frame);
      }
      if (signal.endedSignIns.length > 0) closeEnded(new Set(signal.endedSignIns));
    },
    resync() {
      for (const member of everyone()) member.say.send('{"type":"resync"}');
      void recheck();
    },
    check,
    online(studioId) {
      return new Set([...(byStudio.get(studioId) ?? [])].map((member) => member.viewer.id));
    },
    close() {
      stopping = true;
      clearInterval(heartbeat);
      for (const member of everyone()) closeSocket(member.socket, 1001, 'the server stops');
    },
  };
}
