import type { CallError } from '#lib/call/call.ts';

/** The seconds that the server asks to wait for; null when it refused for another reason. Who brings many clients waits. */
const waitOf = ({ status, retryAfter }: CallError) => (status === 429 ? retryAfter : null);

/** How a query asks again once the server that was asked too often says so. */
export const patient = {
  retry: (_count: number, error: CallError) => waitOf(error) !== null,
  retryDelay: (_count: number, error: CallError) => (waitOf(error) ?? 0) * 1_000,
};

type Waiting = {
  onWait(): void;
  /** Whether the call is still wanted after the wait. */
  isGoingOn(): boolean;
};

/** Makes a call that is no query’s in the same way. */
export async function callPatiently<R>(make: () => Promise<R>, { onWait, isGoingOn }: Waiting): Promise<R> {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      const seconds = waitOf(error as CallError);
      if (seconds === null) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      if (!isGoingOn()) throw error;
    }
  }
}
