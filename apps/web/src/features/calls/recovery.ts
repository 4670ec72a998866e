/** How long a break may last before something is done about it, milliseconds: most heal by themselves. */
const BREAK_MS = 2_000;
/** How long a way is looked for before it is looked for again, milliseconds. */
const SEARCH_MS = 10_000;
/** Attempts with the same connection before a new one is made. */
const RESTARTS = 3;

type Options = {
  /** Looks for another way on the same connection (an ICE restart). */
  restart: () => void;
  /** Begins with a new connection. */
  renew: () => void;
  /** It takes long; false when it goes again. */
  onTrouble: (inTrouble: boolean) => void;
};

export type Recovery = {
  /** Another connection begins. */
  begin(): void;
  /** `connectionState`; ICE's own never reaches `failed` in time. */
  become(state: RTCPeerConnectionState): void;
  /** The network of this device changed. */
  networkChanged(): void;
  stop(): void;
};

/** Decides when a connection that broke, or never came about, is tried again; pure but for its timer. */
export function createRecovery({ restart, renew, onTrouble }: Options): Recovery {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: RTCPeerConnectionState = 'new';
  let attempts = 0;
  let hasStood = false;

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  function attempt(): void {
    attempts += 1;
    if (attempts > RESTARTS) {
      attempts = 0;
      wait(SEARCH_MS, attemptInTrouble);
      renew();
    } else {
      wait(SEARCH_MS, attemptInTrouble);
      restart();
    }
  }

  function attemptInTrouble(): void {
    onTrouble(true);
    attempt();
  }

  return {
    begin() {
      state = 'new';
      hasStood = false;
      wait(SEARCH_MS, attemptInTrouble);
    },
    become(next) {
      const before = state;
      state = next;
      if (next === before) return;
      if (next === 'connected') {
        clearTimeout(timer);
        hasStood = true;
        attempts = 0;
        onTrouble(false);
      } else if (next === 'disconnected') {
        wait(BREAK_MS, attempt);
      } else if (next === 'failed') {
        attempt();
      }
    },
    networkChanged() {
      if (hasStood) attempt();
    },
    stop: () => clearTimeout(timer),
  };
}
