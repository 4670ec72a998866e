import { afterAll } from 'vitest';
import { type ReceivedMail, startInbox } from './start-inbox.fixture.ts';

export type { ReceivedMail };

/** A real mail server on the loopback address, stopped after the tests of the file. @returns its address, and what it took */
export async function useInbox(): Promise<{ smtpUrl: string; inbox: ReceivedMail[] }> {
  const { smtpUrl, inbox, stop } = await startInbox();
  afterAll(stop);
  return { smtpUrl, inbox };
}
