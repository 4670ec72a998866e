/** The server's clock minus this browser's, in ms; taken from the live connection. */
let ahead = 0;

/** Stores the server's current time, ISO 8601. */
export function noteServerTime(now: string | undefined): void {
  const at = Date.parse(now ?? '');
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** The time by the server's clock, in ms; the browser's own until the server has sent one. */
export const serverNow = (): number => Date.now() + ahead;
