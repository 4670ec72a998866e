import { type Inbox, startInbox } from '../apps/server/src/features/accounts/mail/start-inbox.fixture.ts';
import { test } from './fixtures.ts';
import { type RunningServer, startServer } from './servers/server.ts';

/** A server that mails, and where its mails arrive. */
export const mailed = test.extend<object, { server: RunningServer; mails: Inbox }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const mails = await startInbox();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails }, use) => {
      const server = await startServer({ env: { SMTP_URL: mails.smtpUrl } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
