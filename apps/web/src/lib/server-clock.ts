/** How far the server's clock is ahead of this browser's, in ms; the live connection says it. */
let ahead = 0;

/** Notes what the server's clock says now, ISO 8601. */
export function noteServerTime(now: string | undefined): void {
  const at = Date.parse(now ?? '');
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** The time by the server's clock, in ms. Where it was never heard, that of this browser. */
export const serverNow = (): number => Date.now() + ahead;
