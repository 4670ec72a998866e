import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { systemClock } from '#lib/clock.ts';
import type { Viewer } from '#lib/viewer.ts';
import { FRAME_BYTES, type Line, type Received } from './client-frames.ts';
import {
  type BoundedSocket,
  boundFrames,
  boundSocket,
  closeOverTime,
  closeSocket,
  SOCKET_LIMITS,
  type Wire,
} from './live-bounds.ts';
import type { Recipients, Signal } from './signal.ts';
import { touchedFrames } from './touched-frames.ts';
import { createTouchedLog, isFor } from './touched-log.ts';

const PING_MS = 30_000;
/** Close code of a socket whose person left the studio, or owes it a second factor; they stay signed in. */
export const LEFT_STUDIO = 4003;
/** The frame that has a page read again all that it shows. */
export const READ_AGAIN = '{"type":"resync"}';
type Member = {
  socket: WebSocket;
  viewer: Viewer;
  /** Payload of the last heartbeat's ping; a page that reads nothing cannot repeat it. */
  asked: Buffer | null;
  say: BoundedSocket;
};

type Options = {
  log: FastifyBaseLogger;
  /**
   * Which of these sessions (hex of the token's hash) have ended, and whose person left the studio or owes it a second
   * factor now, in one query. The latter stay signed in and lose nothing that waits in the page.
   */
  findEnded: (signIns: string[]) => Promise<{ ended: string[]; left: string[] }>;
  /** A person's first socket on this server opened. */
  opened?: (studioId: string, personId: string) => void;
  /** A person's last socket on this server closed. */
  closed?: (studioId: string, personId: string) => void;
  /** The server's clock in ms; pages measure their clock against it. */
  now?: () => number;
  /** Runs the heartbeat every so many milliseconds. @returns a function that stops it */
  every?: (ms: number, run: () => void) => () => void;
  /** A browser sent a frame other than a ping. */
  received?: (line: Line, text: string) => Received;
};

export type LiveHub = {
  /**
   * Adds an authenticated socket, unless it has closed meanwhile.
   * @param options.since a mark of `mark()`: the socket is sent what was touched since then, if that is known
   * @param options.wire the TCP connection below the socket: frames of one turn leave in one write
   */
  join(socket: WebSocket, viewer: Viewer, options?: { since?: string | undefined; wire?: Wire }): void;
  /** The present moment, for a page that reads before its socket opens. */
  mark(): string;
  /** Sends the frames of a signal and closes the sockets of ended sessions and of people who left. */
  apply(signal: Signal): void;
  /** Asks every page to read again and checks which sessions have ended: signals may have been missed. */
  resync(): void;
  /**
   * The heartbeat: drops sockets that did not answer the last one and closes those of ended sessions and of people who
   * left.
   */
  check(): Promise<void>;
  /** People of a studio with at least one open socket. */
  online(studioId: string): Set<string>;
  /** Sends the pages to another server, some at a time, and accepts no more. */
  leave(ms: number): Promise<void>;
  /** Closes every socket, and after a second cuts those that do not answer. */
  close(): void;
};

/** The open sockets, by studio and by person. */
function createMembers() {
  const byStudio = new Map<string, Set<Member>>();
  const byPerson = new Map<string, Set<Member>>();
  const none: ReadonlySet<Member> = new Set();
  function put(map: Map<string, Set<Member>>, key: string, member: Member) {
    const set = map.get(key) ?? new Set();
    map.set(key, set.add(member));
  }
  function drop(map: Map<string, Set<Member>>, key: string, member: Member) {
    const set = map.get(key);
    set?.delete(member);
    if (set?.size === 0) map.delete(key);
  }
  return {
    ofStudio: (studioId: string): ReadonlySet<Member> => byStudio.get(studioId) ?? none,
    ofPerson: (personId: string): ReadonlySet<Member> => byPerson.get(personId) ?? none,
    *all(): Iterable<Member> {
      for (const members of byPerson.values()) yield* members;
    },
    /** @returns whether it is the person's first socket */
    add(member: Member): boolean {
      const { id, studioId } = member.viewer;
      const isFirst = !byPerson.has(id);
      put(byStudio, studioId, member);
      put(byPerson, id, member);
      return isFirst;
    },
    /** @returns whether it was the person's last socket */
    remove(member: Member): boolean {
      const { id, studioId } = member.viewer;
      const wasHere = byPerson.get(id)?.has(member) ?? false;
      drop(byStudio, studioId, member);
      drop(byPerson, id, member);
      return wasHere && !byPerson.has(id);
    },
  };
}

type Members = ReturnType<typeof createMembers>;

function sendTo(members: Members, to: Recipients, text: string) {
  // Encoded once for all sockets.
  const frame = Buffer.from(text);
  if ('studio' in to) {
    for (const member of members.ofStudio(to.studio)) {
      if (member.viewer.id !== to.except) member.say.send(frame);
    }
    return;
  }
  for (const person of new Set(to.people))
    for (const member of members.ofPerson(person)) member.say.send(frame);
}

/** Receives what a socket sends, within its limits. */
function listen(member: Member, receive: (text: string) => Received, log: FastifyBaseLogger): void {
  const { socket } = member;
  const take = boundFrames(socket);
  socket.on('message', (data) => take(() => receive(String(data))));
  // Browsers send no pings. ws would answer all of them by itself, however many answers are waiting.
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
}

const socketsOf = (members: ReturnType<typeof createMembers>) =>
  [...members.all()].map(({ socket }) => socket);

/** Pings every page, and ends the connections of those that did not answer the last ping. */
function askAll(members: ReturnType<typeof createMembers>): void {
  for (const member of members.all()) {
    if (member.asked) member.socket.terminate();
    else {
      member.asked = randomBytes(8);
      member.say.ping(member.asked);
    }
  }
}

/** Closes sockets whose session or membership has ended, and the oldest of somebody who has too many. */
function createClosing(
  members: Members,
  { log, findEnded, closed }: Pick<Options, 'log' | 'findEnded' | 'closed'>,
) {
  function closeOldest([oldest]: Iterable<Member>) {
    if (!oldest) return;
    closeSocket(oldest.socket, 4008, 'too many sockets');
    members.remove(oldest);
  }
  function closeEnded(ended: ReadonlySet<string>) {
    for (const member of members.all()) {
      if (ended.has(member.viewer.signIn)) closeSocket(member.socket, 4001, 'signed out');
    }
  }
  function closeLeft(isLeft: (viewer: Viewer) => boolean) {
    for (const member of [...members.all()]) {
      if (!isLeft(member.viewer)) continue;
      // The page reads who it is for, and learns that they left.
      member.say.send(READ_AGAIN);
      closeSocket(member.socket, LEFT_STUDIO, 'left the studio');
      // At once: a close frame may take a second, and the studio's frames are not for them any more.
      if (members.remove(member)) closed?.(member.viewer.studioId, member.viewer.id);
    }
  }
  /** Looks which sessions and memberships have ended: signals may have been missed. */
  async function recheck() {
    const signIns = new Set([...members.all()].map((member) => member.viewer.signIn));
    if (signIns.size === 0) return;
    try {
      const { ended, left } = await findEnded([...signIns]);
      closeEnded(new Set(ended));
      const gone = new Set(left);
      closeLeft(({ signIn }) => gone.has(signIn));
    } catch (error) {
      log.warn(
        { err: error },
        'the sessions of open sockets could not be checked; retrying at the next heartbeat',
      );
    }
  }
  return { closeOldest, closeEnded, closeLeft, recheck };
}

/** The hub of the sockets of this server. */
export function createLiveHub({
  log,
  findEnded,
  opened,
  closed,
  received,
  now = Date.now,
  every = systemClock.every,
}: Options): LiveHub {
  const members = createMembers();
  let stopping = false;

  const touched = createTouchedLog();
  const greeting = (type: 'ready' | 'pong', rest: { since?: string } = {}) =>
    JSON.stringify({ type, now: new Date(now()).toISOString(), ...rest });
  /** Greets a page. It need not read again when it is sent all that was touched since it has read. */
  function greet({ say, viewer }: Member, since: string | undefined) {
    const missed = since === undefined ? null : touched.since(since);
    say.send(greeting('ready', missed && since !== undefined ? { since } : {}));
    for (const { to, frame } of missed ?? []) if (isFor(to, viewer)) say.send(frame);
  }
  const { closeOldest, closeEnded, closeLeft, recheck } = createClosing(members, { log, findEnded, closed });
  async function check() {
    askAll(members);
    await recheck();
  }

  const endHeartbeat = every(PING_MS, () => void check());

  return {
    mark: touched.mark,
    join(socket, viewer, { since, wire } = {}) {
      // Closed while its session was looked up: `close` has been emitted already.
      if (socket.readyState !== socket.OPEN) return;
      if (stopping) return closeSocket(socket, 1001, 'the server stops');
      const member: Member = { socket, viewer, asked: null, say: boundSocket(socket, wire) };
      const oldest = members.ofPerson(viewer.id);
      if (oldest.size >= SOCKET_LIMITS.perPerson) closeOldest(oldest);
      const isFirst = members.add(member);
      const line: Line = {
        viewer,
        send: member.say.send,
        onClose: (run) => void socket.once('close', run),
      };
      const receive = (text: string): Received => {
        if (text !== '{"type":"ping"}') {
          return received?.(line, text) ?? (text.length > FRAME_BYTES ? 'too-large' : 'common');
        }
        member.say.send(greeting('pong'));
        return 'common';
      };
      listen(member, receive, log);
      socket.on('close', () => {
        if (members.remove(member)) closed?.(viewer.studioId, viewer.id);
      });
      greet(member, since);
      if (isFirst) opened?.(viewer.studioId, viewer.id);
    },
    apply(signal) {
      for (const { to, frame } of signal.frames) sendTo(members, to, frame);
      // After the frames that carry data, so that a page does not read again what such a frame contained.
      const frames = touchedFrames(signal.touched);
      touched.note(frames);
      for (const { to, frame } of frames) sendTo(members, to, frame);
      if (signal.endedSignIns.length > 0) closeEnded(new Set(signal.endedSignIns));
      const left = new Set(signal.leftPeople);
      if (left.size > 0) closeLeft(({ id }) => left.has(id));
    },
    resync() {
      touched.reset();
      for (const member of members.all()) member.say.send(READ_AGAIN);
      void recheck();
    },
    check,
    online(studioId) {
      return new Set([...members.ofStudio(studioId)].map((member) => member.viewer.id));
    },
    leave(ms) {
      stopping = true;
      return closeOverTime(socketsOf(members), ms);
    },
    close() {
      stopping = true;
      endHeartbeat();
      for (const member of members.all()) closeSocket(member.socket, 1001, 'the server stops');
    },
  };
}
