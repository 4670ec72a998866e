/**
 * From now on this process, or the page whose init script this is, takes the current time, in milliseconds, from `now`,
 * which is given the machine's; other uses of Date are unchanged. It uses nothing outside of itself, so that its text
 * can be sent to a page.
 */
export function takeTimeFrom(now: (real: number) => number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts: []) {
      if (parts.length > 0) super(...parts);
      else super(now(RealDate.now()));
    }
    static override now(): number {
      return now(RealDate.now());
    }
  } as DateConstructor;
}
