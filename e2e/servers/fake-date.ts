const RealDate = Date;

/**
 * From now on this process takes the current time, in milliseconds, from `now`; other uses of Date are
 * unchanged.
 */
export function takeTimeFrom(now: () => number): void {
  globalThis.Date = class extends RealDate {
    constructor(...parts: []) {
      if (parts.length > 0) super(...parts);
      else super(now());
    }
    static override now(): number {
      return now();
    }
  } as DateConstructor;
}
