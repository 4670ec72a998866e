import { READER_HEADER } from './reader-header.ts';

/** Every answer of the server has it: a proxy that answers in the server's place does not know it. */
export const ANSWER_HEADER = 'x-spotter';

/**
 * Whether an answer is Spotter's own. Any other means that the server was not reached, whatever its status says. An answer
 * that came with the page or was kept by the service worker names its reader.
 */
export const isOwnAnswer = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.has(ANSWER_HEADER) || headers.has(READER_HEADER);
