/** How long a break may last before it is handled, milliseconds: most heal by themselves. */
const BREAK_MS = 2_000;
/** How long an attempt may take before the next, milliseconds. */
const SEARCH_MS = 10_000;
/** ICE restarts on one connection before a new one is made. */
const RESTARTS = 3;

type Options = {
  /** Finds another path on the same connection (an ICE restart). */
  restart: () => void;
  /** Makes a new connection. */
  renew: () => void;
  /** The reason why connecting takes long; false when it is connected again. */
  onTrouble: (inTrouble: boolean) => void;
};

export type Recovery = {
  /** A new connection was made. */
  begin(): void;
  /** The connection's `connectionState`; `iceConnectionState` does not reach `failed` in time. */
  become(state: RTCPeerConnectionState): void;
  /** The network of this device changed. */
  networkChanged(): void;
  stop(): void;
};

/** Decides when to retry a connection that broke or never opened. Its only side effect is a timer. */
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
