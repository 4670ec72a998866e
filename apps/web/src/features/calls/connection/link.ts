import { v4 } from 'uuid';

/** What one page of a call sends the other; JSON in a `call_signal`. Pages of older builds read these names. */
export type LinkFrame = {
  /** The sender's epoch: a new one after each load of the page and each restart of the link. */
  from: string;
  /** The epoch of the receiver that this is meant for; null while it is not known. */
  to: string | null;
  /** The number of the last message received in order. */
  ack: number;
  letters: Message[];
  /** The page is being closed or reloaded. */
  bye?: true;
};
type Message = { n: number; body: unknown };

/** An unacknowledged message is resent after this time, then after twice as long, up to the longest. Milliseconds. */
const FIRST_AGAIN_MS = 1_000;
const LONGEST_AGAIN_MS = 8_000;
/** An acknowledgement goes with the next message, or alone after this time. Milliseconds. */
const ACK_MS = 40;
/** The limit for the messages in one frame; the relay accepts 30,000 characters. */
const FRAME_CHARACTERS = 24_000;

type Options = {
  /** Passes a frame to the relay, which may lose it. */
  send: (frame: LinkFrame) => void;
  /** The other page has a new epoch: any state agreed with the one before is void. */
  onPeer: () => void;
  /** Called once per message, in the order of writing. */
  onMessage: (body: unknown) => void;
  /** The other page left, or came back. */
  onAway: (isAway: boolean) => void;
};

export type Link = {
  /** Announces this page until the other answers. */
  start(): void;
  /** Sends a message to the other page's current epoch. Before that is known, messages are dropped. */
  write(body: unknown): void;
  receive(frame: LinkFrame): void;
  /** The relay is back: resends what it may have lost. */
  poke(): void;
  /** Starts a new epoch: the other page makes a new connection too. */
  renew(): void;
  sayBye(): void;
  stop(): void;
};

/**
 * A reliable link between two pages over a relay that may lose, repeat or delay frames. Each message is delivered
 * once and in order to the epoch it was written for. A reload starts a new epoch, and both pages start again.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine, whose steps share their variables
export function createLink({ send, onPeer, onMessage, onAway }: Options): Link {
  let self = v4();
  let peer: string | null = null;
  /** Earlier epochs of the other page; their frames are late and are ignored. */
  const past = new Set<string>();
  let unanswered: Message[] = [];
  let written = 0;
  let received = 0;
  let isKnown = false;
  let isAway = false;
  let wait = FIRST_AGAIN_MS;
  let again: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function become(away: boolean): void {
    if (isAway === away) return;
    isAway = away;
    onAway(away);
  }

  function forget(): void {
    unanswered = [];
    written = 0;
    received = 0;
    isKnown = false;
    wait = FIRST_AGAIN_MS;
  }

  function flush(): void {
    clearTimeout(soon);
    soon = undefined;
    if (stopped) return;
    const letters: Message[] = [];
    let room = FRAME_CHARACTERS;
    for (const message of unanswered) {
      room -= JSON.stringify(message).length;
      if (room < 0 && letters.length > 0) break;
      letters.push(message);
    }
    send({ from: self, to: peer, ack: received, letters });
    plan();
  }

  /** Schedules a resend while the first frame or a message is unacknowledged. */
  function plan(): void {
    clearTimeout(again);
    if (stopped || (isKnown && unanswered.length === 0)) return;
    again = setTimeout(() => {
      wait = Math.min(wait * 2, LONGEST_AGAIN_MS);
      flush();
    }, wait);
  }

  function flushSoon(ms: number): void {
    if (soon === undefined || ms === 0) {
      clearTimeout(soon);
      soon = setTimeout(flush, ms);
    }
  }

  function meet(other: string): void {
    if (peer) past.add(peer);
    peer = other;
    forget();
    onPeer();
  }

  return {
    start: flush,
    write(body) {
      if (!peer) return;
      written += 1;
      unanswered.push({ n: written, body });
      flushSoon(0);
    },
    receive(frame) {
      if (stopped || past.has(frame.from)) return;
      if (frame.bye) {
        if (frame.from === peer) become(true);
        return;
      }
      become(false);
      if (frame.from !== peer) meet(frame.from);
      // Meant for an earlier epoch of this page, or sent before it was known: answer with the current one.
      if (frame.to !== self) return flush();
      isKnown = true;
      const before = unanswered.length;
      unanswered = unanswered.filter(({ n }) => n > frame.ack);
      if (unanswered.length < before) wait = FIRST_AGAIN_MS;
      for (const { n, body } of frame.letters) {
        // A message may stop this link or start a new epoch.
        if (stopped || frame.to !== self) return;
        if (n !== received + 1) continue;
        received = n;
        onMessage(body);
      }
      if (frame.letters.length > 0) flushSoon(ACK_MS);
      plan();
    },
    poke() {
      wait = FIRST_AGAIN_MS;
      flush();
    },
    renew() {
      self = v4();
      forget();
      peer = null;
      flush();
    },
    sayBye() {
      if (!stopped) send({ from: self, to: peer, ack: received, letters: [], bye: true });
    },
    stop() {
      stopped = true;
      clearTimeout(again);
      clearTimeout(soon);
    },
  };
}
