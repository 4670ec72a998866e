/** Without idle time, as in Safari, in milliseconds. */
const WAIT_MS = 200;

/**
 * Resolves in idle time, with what is left of it in milliseconds; where a browser has none, after a while.
 * @param options `timeout`: after so many milliseconds also without idle time, which starves beside an animation
 */
export const nextIdle = (options?: IdleRequestOptions): Promise<number> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback((idle) => resolve(idle.timeRemaining()), options);
    } else setTimeout(resolve, WAIT_MS, Infinity);
  });
