/** How long PostgreSQL may take for its first answer while the server starts. */
export const FIRST_ANSWER_MS = 300_000;
const SAID_EVERY_MS = 10_000;

/** Measures the parts of a job. */
export type Phases = {
  /** Ends the running part; what follows belongs to the next one. */
  done(part: string): void;
  /** Milliseconds of each finished part. */
  readonly ms: Record<string, number>;
};

/** Starts with the first part. */
export function startPhases(): Phases {
  const ms: Record<string, number> = {};
  let since = performance.now();
  return {
    ms,
    done(part) {
      const now = performance.now();
      ms[part] = Math.round((ms[part] ?? 0) + now - since);
      since = now;
    },
  };
}

/**
 * Waits for work that may take long, and says every ten seconds for how long already.
 * @param say gets whole seconds
 */
export async function waitAloud<T>(work: Promise<T>, say: (seconds: number) => void): Promise<T> {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += SAID_EVERY_MS / 1000;
    say(seconds);
  }, SAID_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
