import { WebSocket } from 'ws';
import type { Caller } from './ask.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 6_000;

/** The live connection of a page: it connects again as the web app does. */
export type LiveLine = {
  isOpen(): boolean;
  send(frame: object): boolean;
  close(): void;
};

type LineHandlers = {
  opened(): void;
  received(frame: { type: string } & Record<string, unknown>): void;
  lost(): void;
};

/** Connects a person to a proxy. */
export function openLine(url: string, { cookie }: Caller, handlers: LineHandlers): LiveLine {
  let socket: WebSocket | undefined;
  let isGreeted = false;
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = true;

  function connect() {
    const opened = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { cookie, origin: url },
      perMessageDeflate: false,
    });
    socket = opened;
    opened.on('error', () => undefined);
    opened.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { type: string };
      if (frame.type === 'ready') {
        isGreeted = true;
        wait = FIRST_WAIT_MS;
        handlers.opened();
      } else handlers.received(frame);
    });
    opened.once('close', () => {
      if (isGreeted) handlers.lost();
      isGreeted = false;
      if (!isWanted) return;
      timer = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  }
  connect();

  return {
    isOpen: () => isGreeted,
    send(frame) {
      if (!isGreeted || socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    close() {
      isWanted = false;
      clearTimeout(timer);
      socket?.terminate();
    },
  };
}
