import { type Show, showNow } from './after-paint.ts';

export type Store<State> = {
  read(): State;
  subscribe(listener: () => void): () => void;
  /** Changes the state now. @param show when those who subscribed are told */
  change(part: Partial<State>, show?: Show): void;
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
    change(part, show = showNow) {
      state = { ...state, ...part };
      show(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}
