import { createContext, type ReactNode } from 'react';

/** A place within the session: a set of a line, a line, or without both the session itself. */
export type PlaceInSession = { itemId: string | null; setNumber: number | null };

/** What people write at a place: the button that opens the field, and the thread with it. Null where nobody can. */
export type Places = {
  /** @param place with the name of its set within a sentence @param isWide with its words */
  renderButton: (place: PlaceInSession & { name?: string }, isWide: boolean) => ReactNode;
  renderThread: (place: PlaceInSession) => ReactNode;
  /** Whether something is written there. */
  hasMessages: (place: PlaceInSession) => boolean;
};

export const PlacesContext = createContext<Places | null>(null);
