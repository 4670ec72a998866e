/** How long PostgreSQL may take for its first answer while the server starts. */
export const FIRST_ANSWER_MS = 300_000;
const SAID_EVERY_MS = 10_000;

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
