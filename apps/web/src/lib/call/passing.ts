/** Whether a failure can pass by itself: the server was not reached, is busy or restarts, or asks to wait. */
export const isPassing = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;
