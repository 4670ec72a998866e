import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Received } from './client-frames.ts';

/**
 * Limits of one socket or person: sockets per person, bytes of the largest frame, frames per minute (without
 * those that have a limit of their own), frames of any kind per minute, bytes waiting to be sent.
 */
export const SOCKET_LIMITS = {
  perPerson: 5,
  frameBytes: 32_768,
  framesPerMinute: 60,
  allPerMinute: 3_000,
  bufferBytes: 262_144,
};

/** Memory that a waiting frame costs beside its bytes. */
const WAITING_FRAME_BYTES = 512;
/** How long a socket may take to answer a close frame; a half-open one never does. */
const GOODBYE_MS = 1_000;

/** Closes a socket, and cuts it when the other side does not answer. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}

/** Number of parts in which the sockets of a leaving server are closed. */
const LEAVE_STEPS = 20;

/** Closes sockets some at a time, so that their pages do not all connect to another server at once. */
export async function closeOverTime(sockets: readonly WebSocket[], ms: number): Promise<void> {
  const size = Math.ceil(sockets.length / LEAVE_STEPS);
  for (let step = 0; step < LEAVE_STEPS; step += 1) {
    for (const socket of sockets.slice(step * size, (step + 1) * size)) {
      closeSocket(socket, 1012, 'the server restarts');
    }
    await pause(ms / LEAVE_STEPS);
  }
}

/** Sends to one socket and limits the data that waits for its reader. */
export type BoundedSocket = {
  send(frame: string | Buffer): void;
  ping(data: Buffer): void;
  pong(data: Buffer): void;
};

/** More than this is written at once, without waiting for the rest of the turn. */
const GATHERED_MAX = { bytes: 65_536, frames: 64 };

/** Connections that gather what is written to them in this turn of the event loop, and how many frames they have. */
const gathering = new Map<Wire, number>();

function writeGathered() {
  for (const wire of gathering.keys()) wire.uncork();
  gathering.clear();
}

function gather(wire: Wire) {
  const frames = gathering.get(wire);
  if (frames === undefined) {
    if (gathering.size === 0) setImmediate(writeGathered);
    wire.cork();
  }
  gathering.set(wire, (frames ?? 0) + 1);
}

function writeWhenMany(wire: Wire, bytes: number) {
  if ((gathering.get(wire) ?? 0) < GATHERED_MAX.frames && bytes < GATHERED_MAX.bytes) return;
  gathering.delete(wire);
  wire.uncork();
}

/** The connection below a socket: writes between `cork` and `uncork` are one system call. */
export type Wire = { cork(): void; uncork(): void };

/**
 * Cuts a socket at once when too much data waits for it, each frame counted with its overhead. A close frame
 * would wait behind the rest; the page reconnects and reads again what it shows. With a `wire`, the frames of one turn
 * of the event loop leave in one write.
 */
export function boundSocket(socket: WebSocket, wire?: Wire): BoundedSocket {
  let waiting = 0;
  function pass(give: (taken: () => void) => void) {
    if (socket.readyState !== socket.OPEN) return;
    if (wire) gather(wire);
    let waits = false;
    give(() => {
      if (waits) waiting -= 1;
    });
    if (wire) writeWhenMany(wire, socket.bufferedAmount);
    // The kernel took the whole frame.
    if (socket.bufferedAmount === 0) return;
    waits = true;
    waiting += 1;
    if (socket.bufferedAmount + waiting * WAITING_FRAME_BYTES > SOCKET_LIMITS.bufferBytes) socket.terminate();
  }
  return {
    send: (frame) => pass((taken) => socket.send(frame, { binary: false }, taken)),
    ping: (data) => pass((taken) => socket.ping(data, false, taken)),
    pong: (data) => pass((taken) => socket.pong(data, false, taken)),
  };
}

/** Counts the frames of one socket, and closes it when they are too many or too large. */
export function boundFrames(socket: WebSocket): (receive: () => Received) => void {
  let frames = 0;
  let all = 0;
  /** A minute begins with its first frame, so a burst is as long wherever the clock stands. */
  let began = Number.NEGATIVE_INFINITY;
  return (receive) => {
    // The socket was already told to close.
    if (socket.readyState !== socket.OPEN) return;
    const now = Date.now();
    if (Math.abs(now - began) >= 60_000) [began, frames, all] = [now, 0, 0];
    all += 1;
    const received = all > SOCKET_LIMITS.allPerMinute ? 'common' : receive();
    if (received === 'too-large') closeSocket(socket, 1009, 'the frame is too large');
    if (received === 'common') frames += 1;
    if (frames > SOCKET_LIMITS.framesPerMinute || all > SOCKET_LIMITS.allPerMinute) {
      closeSocket(socket, 4029, 'too many frames');
    }
  };
}
