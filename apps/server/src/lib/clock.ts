/** The source of the current time: the machine's clock, or a test's. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
