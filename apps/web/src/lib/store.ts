export type Store<State> = {
  read(): State;
  subscribe(listener: () => void): () => void;
  change(part: Partial<State>): void;
};

/** A store outside React that components can subscribe to. */
export function createStore<State extends object>(first: State): Store<State> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(part) {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
  };
}
