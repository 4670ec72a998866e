import type { Language } from '@spotter/contract/languages';
import { READER_HEADER, READER_WEEK_HEADER, READER_ZONE_HEADER } from '@spotter/contract/reader-header';
import type { FastifyReply } from 'fastify';
import type { Known } from './known.ts';

declare const minted: unique symbol;

/**
 * The signed-in person of a request. Only the gates make one, so a query that takes a viewer is protected.
 */
export type Viewer = {
  readonly [minted]: true;
  readonly id: Known<'person'>;
  readonly studioId: Known<'studio'>;
  readonly role: 'trainer' | 'client';
  readonly timeZone: string;
  /** The weekday on which their weeks begin, or `language`. */
  readonly weekStart: string;
  readonly language: Language;
  /** Whether they have left the studio: then only routes about themselves are open to them (`lib/http/former.ts`). */
  readonly hasLeft: boolean;
  /** Whether they have asked for the deletion of their account: then they have left too, and can only keep it. */
  readonly isLeaving: boolean;
  /** A trainer with narrower rights: refused where the contract says so (`lib/http/assistant.ts`). */
  readonly isAssistant: boolean;
  /** What the session lacks for the rule of the studio, and by when; null: nothing (`lib/http/second-factor.ts`). */
  readonly secondFactor: { needs: 'set-up' | 'prove'; by: string; isDue: boolean } | null;
  /** SHA-256 of the session token (or personal access token), hex: identifies the session without being usable as its token. */
  readonly signIn: Known<'sign-in'>;
};

/** What a viewer proves. */
type Ids = 'id' | 'studioId' | 'signIn';

/**
 * Makes a viewer. Called only by the session gate, by the look-up of personal access tokens, and by the
 * calendar feed, whose secret URL stands for its person and can only read.
 */
export function mintViewer(fields: Omit<Viewer, typeof minted | Ids> & Record<Ids, string>): Viewer {
  return fields as Viewer;
}

/**
 * Sets headers with the answer's reader, the time zone of their days and the start of their weeks: a browser caches it
 * for them only.
 */
export function nameReader(reply: FastifyReply, viewer: Viewer): void {
  reply
    .header(READER_HEADER, viewer.id)
    .header(READER_ZONE_HEADER, viewer.timeZone)
    .header(READER_WEEK_HEADER, viewer.weekStart);
}
