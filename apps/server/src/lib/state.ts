/** What the features of an app keep in memory, or what one unit of work keeps: each kind once. */
export type States = {
  /** What is kept of this kind; made when it is first asked for. */
  of<C, T>(kind: StateKind<C, T>, owner: C): T;
  /** Closes all that were made, the last one first. */
  close(): Promise<void>;
};

export type StateKind<C, T> = {
  make(owner: C): T;
  /** Ends what still runs. */
  close?: ((kept: T, owner: C) => Promise<void>) | undefined;
};

export type HasStates = { readonly states: States };

/**
 * Declares a kind of memory, such as a cache or a queue. No module keeps memory of an app in any other way.
 * @param close runs when the server stops, after the jobs
 * @returns what gives the memory of an app, or of a unit of work, which forgets it at its end
 */
export function state<C extends HasStates, T>(
  make: (owner: C) => T,
  close?: (kept: T, owner: C) => Promise<void>,
): (owner: C) => T {
  const kind: StateKind<C, T> = { make, close };
  return (owner) => owner.states.of(kind, owner);
}

export function createStates(): States {
  const kept = new Map<object, { made: unknown; close(): Promise<void> | undefined }>();
  return {
    of<C, T>(kind: StateKind<C, T>, owner: C): T {
      const known = kept.get(kind);
      if (known) return known.made as T;
      const made = kind.make(owner);
      kept.set(kind, { made, close: () => kind.close?.(made, owner) });
      return made;
    },
    async close() {
      for (const one of [...kept.values()].reverse()) await one.close();
    },
  };
}
