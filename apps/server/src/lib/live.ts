import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Signal } from './signal.ts';
import type { Viewer } from './viewer.ts';

/** Sockets per person, bytes per frame, frames per minute, bytes waiting to be sent. */
export const SOCKET_LIMITS = { perPerson: 5, frameBytes: 4_096, framesPerMinute: 60, bufferBytes: 262_144 };

const PING_MS = 30_000;

type Member = { socket: WebSocket; viewer: Viewer; alive: boolean };

export type LiveHub = {
  /** Takes over an authenticated socket. */
  join(socket: WebSocket, viewer: Viewer): void;
  /** Sends the frames of a signal and closes the sockets of ended sign-ins. */
  apply(signal: Signal): void;
  /** Asks every page to read again: signals may have been missed. */
  resync(): void;
  /** Persons of a studio with at least one open socket. */
  online(studioId: string): Set<string>;
  close(): void;
};

/** The sockets of this server, by studio and by person. */
export function createLiveHub(log: FastifyBaseLogger): LiveHub {
  const byStudio = new Map<string, Set<Member>>();
  const byPerson = new Map<string, Set<Member>>();

  function put(map: Map<string, Set<Member>>, key: string, member: Member) {
    const set = map.get(key) ?? new Set();
    map.set(key, set.add(member));
  }
  function drop(map: Map<string, Set<Member>>, key: string, member: Member) {
    const set = map.get(key);
    set?.delete(member);
    if (set?.size === 0) map.delete(key);
  }
  function* everyone() {
    for (const members of byPerson.values()) yield* members;
  }
  function send(member: Member, frame: string | Buffer) {
    if (member.socket.bufferedAmount > SOCKET_LIMITS.bufferBytes) {
      member.socket.close(1013, 'too slow');
      setTimeout(() => member.socket.terminate(), 1_000).unref();
      return;
    }
    member.socket.send(frame, { binary: false });
  }

  const heartbeat = setInterval(() => {
    for (const member of everyone()) {
      if (!member.alive) member.socket.terminate();
      else {
        member.alive = false;
        member.socket.ping();
      }
    }
  }, PING_MS);
  heartbeat.unref();

  return {
    join(socket, viewer) {
      const member: Member = { socket, viewer, alive: true };
      const own = byPerson.get(viewer.id);
      if (own && own.size >= SOCKET_LIMITS.perPerson) {
        const [oldest] = own;
        oldest?.socket.close(4008, 'too many sockets');
        if (oldest) drop(byPerson, viewer.id, oldest);
        if (oldest) drop(byStudio, viewer.studioId, oldest);
      }
      put(byStudio, viewer.studioId, member);
      put(byPerson, viewer.id, member);

      let frames = 0;
      let minute = 0;
      socket.on('message', (data) => {
        const now = Math.floor(Date.now() / 60_000);
        if (now !== minute) [minute, frames] = [now, 0];
        frames += 1;
        if (frames > SOCKET_LIMITS.framesPerMinute) return socket.close(4029, 'too many frames');
        if (String(data) === '{"type":"ping"}') socket.send('{"type":"pong"}');
      });
      socket.on('pong', () => {
        member.alive = true;
      });
      socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'));
      socket.on('close', () => {
        drop(byStudio, viewer.studioId, member);
        drop(byPerson, viewer.id, member);
      });
      socket.send('{"type":"ready"}');
    },
    apply(signal) {
      for (const { to, frame: text } of signal.frames) {
        // Encoded once for all sockets.
        const frame = Buffer.from(text);
        if ('studio' in to) for (const member of byStudio.get(to.studio) ?? []) send(member, frame);
        else
          for (const person of new Set(to.people))
            for (const member of byPerson.get(person) ?? []) send(member, frame);
      }
      if (signal.endedSignIns.length === 0) return;
      const ended = new Set(signal.endedSignIns);
      for (const member of everyone()) {
        if (ended.has(member.viewer.signIn)) member.socket.close(4001, 'signed out');
      }
    },
    resync() {
      for (const member of everyone()) send(member, '{"type":"resync"}');
    },
    online(studioId) {
      return new Set([...(byStudio.get(studioId) ?? [])].map((member) => member.viewer.id));
    },
    close() {
      clearInterval(heartbeat);
      for (const member of everyone()) member.socket.close(1001, 'the server stops');
    },
  };
}
