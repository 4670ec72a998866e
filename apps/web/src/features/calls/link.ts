import { v4 } from 'uuid';

/** What one page of a call sends the other; JSON in a `call_signal`. */
export type LinkFrame = {
  /** One life of a page in a call: another after each load and each new beginning. */
  from: string;
  /** The life of the other that this is meant for; null while it is not known. */
  to: string | null;
  /** The last letter of theirs that arrived in its order. */
  ack: number;
  letters: Letter[];
  /** The page goes: it is closed, or reloads. */
  bye?: true;
};
type Letter = { n: number; body: unknown };

/** An unanswered letter is sent again after so many milliseconds, then after twice as many, up to the longest. */
const FIRST_AGAIN_MS = 1_000;
const LONGEST_AGAIN_MS = 8_000;
/** An arrival is told of by the next letter, or after so many milliseconds by itself. */
const ACK_MS = 40;
/** What one frame may hold of letters; the relay takes 30,000 characters. */
const FRAME_CHARACTERS = 24_000;

type Options = {
  /** Hands a frame to the relay, which may lose it. */
  send: (frame: LinkFrame) => void;
  /** The other page is there in a new life: what was agreed with the one before is void. */
  onPeer: () => void;
  /** A letter, once and in the order they were written. */
  onLetter: (body: unknown) => void;
  /** The other page went, or is there again. */
  onAway: (isAway: boolean) => void;
};

export type Link = {
  /** Says that this page is here, until the other answers. */
  start(): void;
  /** Writes to the other page's present life; before there is one, nothing is kept. */
  write(body: unknown): void;
  receive(frame: LinkFrame): void;
  /** The relay is back: what it may have lost is sent again. */
  poke(): void;
  /** Begins a new life: the other makes a new connection too. */
  renew(): void;
  sayBye(): void;
  stop(): void;
};

/**
 * Letters between two pages over a relay that may lose, repeat or delay them. Each is delivered once and in order
 * to the life it was written for; a page that was loaded again is a new life, and both begin anew.
 */
export function createLink({ send, onPeer, onLetter, onAway }: Options): Link {
  let self = v4();
  let peer: string | null = null;
  /** Lives of the other that are over: what still comes from them is late. */
  const past = new Set<string>();
  let unanswered: Letter[] = [];
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
    const letters: Letter[] = [];
    let room = FRAME_CHARACTERS;
    for (const letter of unanswered) {
      room -= JSON.stringify(letter).length;
      if (room < 0 && letters.length > 0) break;
      letters.push(letter);
    }
    send({ from: self, to: peer, ack: received, letters });
    plan();
  }

  /** As long as something is open, it is sent again: a first word without an answer, or letters. */
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
      // Written for a life of this page that is over, or before it was known: they learn of this one.
      if (frame.to !== self) return flush();
      isKnown = true;
      const before = unanswered.length;
      unanswered = unanswered.filter(({ n }) => n > frame.ack);
      if (unanswered.length < before) wait = FIRST_AGAIN_MS;
      for (const { n, body } of frame.letters) {
        // A letter may end this link or begin a new life.
        if (stopped || frame.to !== self) return;
        if (n !== received + 1) continue;
        received = n;
        onLetter(body);
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
