/** A request that was not answered, or with an error. */
export type Failure = { at: number; what: string };

/** What the simulated people asked for and what was acknowledged, to be compared with the database. */
export type Tally = {
  requests: number;
  failures: Failure[];
  /** Acknowledged sets by id: the session, and the newest acknowledged version in ms. */
  sets: Map<string, { session: string; changedAt: number }>;
  /** Acknowledged messages: the id with the content. */
  messages: Map<string, string>;
  /** Acknowledged heart-rate values of each person. */
  heartRates: Map<string, number>;
  /** Distinct heart-rate values that each person has sent. */
  sentHeartRates: Map<string, number>;
  /** The longest time between two values that a coach saw of one client, in ms. */
  longestSilence: number;
};

export const createTally = (): Tally => ({
  requests: 0,
  failures: [],
  sets: new Map(),
  messages: new Map(),
  heartRates: new Map(),
  sentHeartRates: new Map(),
  longestSilence: 0,
});

const total = (counts: Map<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);

/** The number of acknowledged writes of all kinds. */
export const acknowledged = ({ sets, messages, heartRates }: Tally): number =>
  sets.size + messages.size + total(heartRates);
