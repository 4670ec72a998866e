import type { AnyClientFrame, AnyLiveFrame, FlatFrame } from '@spotter/contract/live';
import type { TouchedFrame } from '@spotter/contract/topic';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { call } from './call.ts';
import { isSignedOut } from './error-text.ts';
import { hearTouched } from './topics.ts';

/** Keys of the queries that hold all that the frame tells, so that they need not be read again. */
type Told = readonly QueryKey[];
type Handlers = { [F in AnyLiveFrame as F['type']]?: (data: F['data'], client: QueryClient) => Told } & {
  // These come without a `data` of their own.
  [F in FlatFrame as F['type']]?: (frame: F, client: QueryClient) => Told;
};

/** What a feature does with live events that carry data: it puts the data into its own cache. */
export type LiveHandlers = Handlers;

export type ConnectionState = 'connecting' | 'open' | 'closed';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const SILENCE_MS = 45_000;
/** What opens no connection in this time never will: its packets went into nothing. */
const OPENING_MS = 15_000;
/** How soon the server answers a ping on a network that is good enough for a live connection. */
const ANSWER_MS = 5_000;
/** The server ended the session: coming back would only be refused. */
const SIGNED_OUT = 4001;

export type LiveConnection = {
  start(): void;
  stop(): void;
  state(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** Sends a frame that need not arrive; false while there is no connection. */
  send(frame: AnyClientFrame): boolean;
  /** The network may have changed: makes sure that the connection lives, or comes back at once. */
  probe(): void;
};

type Options = {
  url: string;
  client: QueryClient;
  handlers: LiveHandlers[];
  /** Called when the server says that the session has ended. */
  onSignedOut: () => void;
};

/**
 * The one live connection: comes back by itself with growing pauses and, whenever it opens, reads again what
 * the page shows (unchanged lists cost a 304), so nothing is missed.
 */
export function createLiveConnection({ url, client, handlers, onSignedOut }: Options): LiveConnection {
  const listeners = new Set<() => void>();
  let socket: WebSocket | null = null;
  let state: ConnectionState = 'closed';
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  let heardAt = 0;
  /** Counts what was heard, to see whether a question was answered. */
  let heard = 0;
  let probing: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  /** What frames with data have told since the last frame that named touched topics. */
  let told: QueryKey[] = [];

  function become(next: ConnectionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function receive(text: string) {
    heardAt = Date.now();
    heard += 1;
    const frame = JSON.parse(text) as { type: string; data: never };
    if (frame.type === 'ready') {
      wait = FIRST_WAIT_MS;
      become('open');
      // Also the first time: something may have happened between a page's first read and now.
      void client.invalidateQueries();
    } else if (frame.type === 'resync') {
      void client.invalidateQueries();
    } else if (frame.type === 'touched') {
      void hearTouched(frame as unknown as TouchedFrame, told);
      told = [];
    } else {
      for (const feature of handlers) {
        const handle = feature[frame.type as keyof Handlers];
        if (handle) told.push(...handle(frame.data ?? (frame as never), client));
      }
    }
  }

  function connect() {
    clearTimeout(timer);
    become('connecting');
    const opened = new WebSocket(url);
    socket = opened;
    heardAt = Date.now();
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

  /** Another connection in place of one that is dead; a browser would wait long for its last word. */
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

  /** A refused handshake tells a page nothing, so it asks why. */
  async function askWhetherSignedOut() {
    try {
      await call('GET /api/auth/user');
    } catch (error) {
      if (isSignedOut(error)) leave();
    }
  }

  /** Asks after the server when it is silent, and gives up a connection that does not answer. */
  function check() {
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt > SILENCE_MS) giveUp(socket);
    else socket.send('{"type":"ping"}');
  }

  /**
   * The page was asleep, or its network is another one: a connection of before may be dead without a word, so it
   * has to answer now.
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
      if (Date.now() - heardAt > ANSWER_MS) giveUpNow(asked);
      return;
    }
    const before = heard;
    asked.send('{"type":"ping"}');
    clearTimeout(probing);
    probing = setTimeout(() => {
      if (socket === asked && heard === before) giveUpNow(asked);
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
