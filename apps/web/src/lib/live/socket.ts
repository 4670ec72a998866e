import type { AnyClientFrame, AnyLiveFrame, FlatFrame } from '@spotter/contract/live';
import type { TouchedFrame } from '@spotter/contract/topic';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { call, keptAnswers } from '#lib/call/call.ts';
import { isSignedOut } from '#lib/call/error-text.ts';
import { forgetFirstAnswers } from '#lib/call/first-answers.ts';
import { readAllAgain } from '#lib/call/read-all-again.ts';
import { takeTouched } from '#lib/call/topics.ts';
import { noteServerTime } from './server-clock.ts';

/** Keys of the queries that a frame has fully updated; they are not read again. */
type FreshKeys = readonly QueryKey[];
type Handlers = { [F in AnyLiveFrame as F['type']]?: (data: F['data'], client: QueryClient) => FreshKeys } & {
  // These frames have no `data` field.
  [F in FlatFrame as F['type']]?: (frame: F, client: QueryClient) => FreshKeys;
};

/** A feature's handlers of live events that carry data. A handler puts the data into the feature's own cache. */
export type LiveHandlers = Handlers;

export type ConnectionState = 'connecting' | 'open' | 'closed';

const FIRST_WAIT_MS = 500;
/**
 * The longest pause between attempts. Jitter adds up to half, so that every page is back within ten seconds of the
 * server.
 */
const LONGEST_WAIT_MS = 6_000;
const SILENCE_MS = 45_000;
/** A connection that is not open after this time is abandoned: its packets were lost. */
const OPENING_MS = 15_000;
/** How soon the server answers a ping on a usable network. */
const ANSWER_MS = 5_000;
/** Close code of an ended session. Reconnecting would only be refused. */
const SIGNED_OUT = 4001;

export type LiveConnection = {
  start(): void;
  stop(): void;
  state(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** Sends a frame that may be lost; false while there is no connection. */
  send(frame: AnyClientFrame): boolean;
  /** Call when the network may have changed: checks the connection, or reconnects at once. */
  probe(): void;
};

type Options = {
  /** The address for the next attempt. */
  url: () => string;
  client: QueryClient;
  handlers: LiveHandlers[];
  /** Called when the server closes the connection because the session has ended. */
  onSignedOut: () => void;
};

/**
 * The one live connection of a page. It reconnects with growing pauses, and then reads the queries of the page
 * again (an unchanged list costs a 304). The first time, the server sends what was touched since the page has read.
 * So no event is missed.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine, whose steps share their variables
export function createLiveConnection({ url, client, handlers, onSignedOut }: Options): LiveConnection {
  const listeners = new Set<() => void>();
  let socket: WebSocket | null = null;
  let state: ConnectionState = 'closed';
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  let receivedAt = 0;
  /** Counts received messages, to tell whether a ping was answered. */
  let received = 0;
  let probing: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  /** Keys updated by data frames since the last frame of touched topics. */
  let fresh: QueryKey[] = [];

  function become(next: ConnectionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function receive(text: string) {
    receivedAt = Date.now();
    received += 1;
    const frame = JSON.parse(text) as { type: string; data: never; now?: string; since?: string };
    if (frame.type === 'ready' || frame.type === 'pong') noteServerTime(frame.now);
    if (frame.type === 'ready') {
      wait = FIRST_WAIT_MS;
      become('open');
      forgetFirstAnswers();
      // The server sends what was touched since the page has read; without that it reads again.
      if (frame.since === undefined || keptAnswers.size > 0) void readAllAgain(client);
    } else if (frame.type === 'resync') {
      void readAllAgain(client);
    } else if (frame.type === 'touched') {
      void takeTouched(frame as unknown as TouchedFrame, fresh);
      fresh = [];
    } else {
      for (const feature of handlers) {
        const handle = feature[frame.type as keyof Handlers];
        if (handle) fresh.push(...handle(frame.data ?? (frame as never), client));
      }
    }
  }

  function connect() {
    clearTimeout(timer);
    become('connecting');
    const opened = new WebSocket(url());
    socket = opened;
    receivedAt = Date.now();
    let greeted = false;
    const opening = setTimeout(() => socket === opened && !greeted && giveUp(opened), OPENING_MS);
    opened.onmessage = (event) => {
      if (socket !== opened) return;
      greeted = true;
      receive(String(event.data));
    };
    opened.onclose = (event) => {
      clearTimeout(opening);
      if (socket !== opened) return;
      socket = null;
      become('closed');
      if (event.code === SIGNED_OUT) {
        leave();
      } else if (wanted) {
        connectLater();
        if (!greeted) void askWhetherSignedOut();
      }
    };
  }

  function connectLater() {
    timer = setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  /** Replaces a dead connection at once; the browser's own close event could take long. */
  function giveUp(dead: WebSocket) {
    socket = null;
    dead.close();
    become('closed');
    if (wanted) connectLater();
  }

  function leave() {
    if (!wanted) return;
    wanted = false;
    clearTimeout(timer);
    onSignedOut();
  }

  /** A refused handshake carries no reason, so any read that needs a session is made to find out. */
  async function askWhetherSignedOut() {
    try {
      await call('GET /api/notifications/unread');
    } catch (error) {
      if (isSignedOut(error)) leave();
    }
  }

  /** Pings a silent server, and replaces a connection that does not answer. */
  function check() {
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - receivedAt > SILENCE_MS) giveUp(socket);
    else socket.send('{"type":"ping"}');
  }

  /**
   * The page slept or its network changed. The old connection may be dead without a close event, so it must
   * answer a ping now.
   */
  function comeBack() {
    if (!wanted || (document.visibilityState === 'hidden' && socket)) return;
    const asked = socket;
    if (!asked) {
      wait = FIRST_WAIT_MS;
      connect();
      return;
    }
    function giveUpNow(dead: WebSocket) {
      wait = FIRST_WAIT_MS;
      giveUp(dead);
    }
    if (asked.readyState !== WebSocket.OPEN) {
      if (Date.now() - receivedAt > ANSWER_MS) giveUpNow(asked);
      return;
    }
    const before = received;
    asked.send('{"type":"ping"}');
    clearTimeout(probing);
    probing = setTimeout(() => {
      if (socket === asked && received === before) giveUpNow(asked);
    }, ANSWER_MS);
  }

  return {
    start() {
      if (wanted) return;
      wanted = true;
      window.addEventListener('online', comeBack);
      document.addEventListener('visibilitychange', comeBack);
      watch = setInterval(check, 20_000);
      connect();
    },
    stop() {
      wanted = false;
      clearTimeout(timer);
      clearTimeout(probing);
      clearInterval(watch);
      window.removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
      const open = socket;
      socket = null;
      open?.close();
      become('closed');
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(frame) {
      if (state !== 'open' || !socket) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    probe: comeBack,
  };
}
