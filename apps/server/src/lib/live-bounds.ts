import type { WebSocket } from 'ws';
import type { Received } from './client-frames.ts';

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

/** What a frame costs here beside its bytes for as long as it waits. */
const WAITING_FRAME_BYTES = 512;
/** How long a socket may take to answer its closing; a half-open one never does. */
const GOODBYE_MS = 1_000;

/** Closes a socket, and cuts it when the other side does not answer. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}

/** Everything that is said to one socket, under a bound for what its reader has not taken yet. */
export type BoundedSocket = {
  send(frame: string | Buffer): void;
  ping(data: Buffer): void;
  pong(data: Buffer): void;
};

/**
 * Cuts a socket at once when too much waits for it, each waiting frame counted with what it costs. A close frame would
 * wait behind all the rest; the page comes back and reads again what it shows.
 */
export function boundSocket(socket: WebSocket): BoundedSocket {
  let waiting = 0;
  function pass(give: (taken: () => void) => void) {
    if (socket.readyState !== socket.OPEN) return;
    let waits = false;
    give(() => {
      if (waits) waiting -= 1;
    });
    // The kernel took it whole.
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

/** Counts what one socket says, and closes it when that is too much or too large. */
export function boundFrames(socket: WebSocket): (hear: () => Received) => void {
  let frames = 0;
  let all = 0;
  let minute = 0;
  return (hear) => {
    // Said after it was told to go.
    if (socket.readyState !== socket.OPEN) return;
    const thisMinute = Math.floor(Date.now() / 60_000);
    if (thisMinute !== minute) [minute, frames, all] = [thisMinute, 0, 0];
    all += 1;
    const heard = all > SOCKET_LIMITS.allPerMinute ? 'common' : hear();
    if (heard === 'too-large') closeSocket(socket, 1009, 'the frame is too large');
    if (heard === 'common') frames += 1;
    if (frames > SOCKET_LIMITS.framesPerMinute || all > SOCKET_LIMITS.allPerMinute) {
      closeSocket(socket, 4029, 'too many frames');
    }
  };
}
