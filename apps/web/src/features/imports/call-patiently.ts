import type { CallError } from '#lib/call/call.ts';

/** Makes a call, and makes it again once the server that was asked too often says so: who brings many clients is. */
export async function callPatiently<R>(make: () => Promise<R>): Promise<R> {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      const { status, retryAfter } = error as CallError;
      if (status !== 429 || !retryAfter) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
    }
  }
}
