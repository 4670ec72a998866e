/** Something that happened in one feature, for others to react to. `P` is its payload. */
export type BusEvent<P> = { readonly name: string; readonly payload?: P };

/** Declares an event; each feature declares its own in its `events.ts`. */
export function busEvent<P>(name: string): BusEvent<P> {
  return { name };
}

type Reaction<W, P> = (work: W, payload: P) => Promise<void>;

export type Bus<W> = {
  /** Registers a reaction; reactions of one event run in the order of the features' list. */
  on<P>(event: BusEvent<P>, reaction: Reaction<W, P>): void;
  /** Runs all reactions inside the emitter's transaction, so all of it happens or none. */
  emit<P>(work: W, event: BusEvent<P>, payload: P): Promise<void>;
};

export function createBus<W>(): Bus<W> {
  const reactions = new Map<string, Reaction<W, never>[]>();
  return {
    on(event, reaction) {
      const list = reactions.get(event.name) ?? [];
      list.push(reaction as Reaction<W, never>);
      reactions.set(event.name, list);
    },
    async emit(work, event, payload) {
      for (const reaction of reactions.get(event.name) ?? []) await reaction(work, payload as never);
    },
  };
}
