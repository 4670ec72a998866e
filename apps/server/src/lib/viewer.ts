import type { Language } from '@spotter/contract/languages';

declare const minted: unique symbol;

/** The signed-in person behind a request. Only the session gate makes one, so a query that takes it is fenced. */
export type Viewer = {
  readonly [minted]: true;
  readonly id: string;
  readonly studioId: string;
  readonly role: 'trainer' | 'client';
  readonly timeZone: string;
  readonly language: Language;
  /** SHA-256 of the session token, hex: names the sign-in without being able to repeat it. */
  readonly signIn: string;
};

/** Makes a viewer; called by the session gate (and by reactions of a person's own request) alone. */
export function mintViewer(fields: Omit<Viewer, typeof minted>): Viewer {
  return fields as Viewer;
}
