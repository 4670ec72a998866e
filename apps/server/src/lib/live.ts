import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { FRAME_BYTES, type Line, type Received } from './client-frames.ts';
import type { Recipients, Signal } from './signal.ts';
import { touchedFrames } from './touched-frames.ts';
import type { Viewer } from './viewer.ts';

/**
 * Sockets per person, bytes of the largest frame there is, frames per minute (those with a limit of their own aside),
 * frames of any kind per minute, bytes waiting to be sent.
 */
export const SOCKET_LIMITS = {
  perPerson: 5,
  frameBytes: 32_768,
  framesPerMinute: 60,
  allPerMinute: 3_000,
  bufferBytes: 262_144,
};

const PING_MS = 30_000;
/** How long a socket may take to answer its closing; a half-open one never does. */
const GOODBYE_MS = 1_000;

type Member = { socket: WebSocket; viewer: Viewer; alive: boolean };

type Options = {
  log: FastifyBaseLogger;
  /** Which of these sign-ins (hex of the token's hash) are over, in one query. */
  findEnded: (signIns: string[]) => Promise<string[]>;
  /** A person's first socket here opened. */
  opened?: (studioId: string, personId: string) => void;
  /** A person's last socket here closed. */
  closed?: (studioId: string, personId: string) => void;
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

/** Closes a socket, and cuts it when the other side does not answer. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}

/** The sockets of this server, by studio and by person. */
export function createLiveHub({ log, findEnded, opened, closed, received }: Options): LiveHub {
  const byStudio = new Map<string, Set<Member>>();
  const byPerson = new Map<string, Set<Member>>();
  let stopping = false;

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
  function send(member: Member, frame: string | Buffer) {
    if (member.socket.bufferedAmount > SOCKET_LIMITS.bufferBytes) {
      return closeSocket(member.socket, 1013, 'too slow');
    }
    member.socket.send(frame, { binary: false });
  }
  function sendTo(to: Recipients, text: string) {
    // Encoded once for all sockets.
    const frame = Buffer.from(text);
    if ('studio' in to) {
      for (const member of byStudio.get(to.studio) ?? []) {
        if (member.viewer.id !== to.except) send(member, frame);
      }
      return;
    }
    for (const person of new Set(to.people))
      for (const member of byPerson.get(person) ?? []) send(member, frame);
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
      if (!member.alive) member.socket.terminate();
      else {
        member.alive = false;
        member.socket.ping();
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
      const member: Member = { socket, viewer, alive: true };
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
        send: (frame) => {
          if (socket.readyState === socket.OPEN) send(member, frame);
        },
        onClose: (run) => void socket.once('close', run),
      };
      let frames = 0;
      let all = 0;
      let minute = 0;
      const hear = (text: string): Received => {
        if (text !== '{"type":"ping"}') {
          return received?.(line, text) ?? (text.length > FRAME_BYTES ? 'too-large' : 'common');
        }
        socket.send('{"type":"pong"}');
        return 'common';
      };
      socket.on('message', (data) => {
        // Said after it was told to go.
        if (socket.readyState !== socket.OPEN) return;
        const now = Math.floor(Date.now() / 60_000);
        if (now !== minute) [minute, frames, all] = [now, 0, 0];
        all += 1;
        const heard = all > SOCKET_LIMITS.allPerMinute ? 'common' : hear(String(data));
        if (heard === 'too-large') closeSocket(socket, 1009, 'the frame is too large');
        if (heard === 'common') frames += 1;
        if (frames > SOCKET_LIMITS.framesPerMinute || all > SOCKET_LIMITS.allPerMinute) {
          closeSocket(socket, 4029, 'too many frames');
        }
      });
      socket.on('pong', () => {
        member.alive = true;
      });
      socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'));
      socket.on('close', () => leave(member));
      socket.send('{"type":"ready"}');
      if (isFirst) opened?.(viewer.studioId, viewer.id);
    },
    apply(signal) {
      for (const { to, frame } of signal.frames) sendTo(to, frame);
      // After the frames that carry data, so that a page does not read again what one of them told it.
      for (const { to, frame } of touchedFrames(signal.touched)) sendTo(to, frame);
      if (signal.endedSignIns.length > 0) closeEnded(new Set(signal.endedSignIns));
    },
    resync() {
      for (const member of everyone()) send(member, '{"type":"resync"}');
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
