/** Where the time comes from: the machine's clock, or a test's. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
