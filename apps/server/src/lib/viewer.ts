import type { Language } from '@spotter/contract/languages';
import { READER_HEADER, READER_ZONE_HEADER } from '@spotter/contract/reader-header';
import type { FastifyReply } from 'fastify';

declare const minted: unique symbol;

/** The signed-in person behind a request. Only the gates make one, so a query that takes it is fenced. */
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

/**
 * Makes a viewer; called by the session gate alone, and by the calendar's feed, whose secret address stands for its
 * person and can only read.
 */
export function mintViewer(fields: Omit<Viewer, typeof minted>): Viewer {
  return fields as Viewer;
}

/** Says in an answer for whom it was read, and in which time zone their days lie: a browser keeps it for them alone. */
export function nameReader(reply: FastifyReply, viewer: Viewer): void {
  reply.header(READER_HEADER, viewer.id).header(READER_ZONE_HEADER, viewer.timeZone);
}
