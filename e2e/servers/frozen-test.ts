import { expect } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import type { PageOfApp } from '../walk/page-of-app.ts';
import { type Looker, openLooker, type Screen } from '../walk/page-walk.ts';
import { readPages } from '../walk/pages.ts';
import { type People, preparePages, signInPeople } from '../walk/people.ts';
import { startFrozenStudio } from './frozen-studio.ts';

/** Console messages that pages cause on purpose. */
const OWN_ERRORS = [
  /404 \(Not Found\).*\/api\/(join|heart-rate)\//,
  /401 \(Unauthorized\).*\/api\/auth\/(code-)?sign-in/,
];

/** Opens a browser for a page of the walk; the test fails when its console has an error. */
type Enter = (target: PageOfApp, screen: Screen) => Promise<Looker>;

/** Tests on the demo studio whose time stands still; the server and its people are one for each worker. */
export const test = base.extend<{ enter: Enter }, { webDir: string | undefined; people: People }>({
  /** Another build of the web app than the project's own. */
  webDir: [undefined, { option: true, scope: 'worker' }],
  server: [
    async ({ webDir }, use) => {
      const server = await startFrozenStudio(webDir);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  people: [
    async ({ server }, use) => {
      const people = await signInPeople(server.url);
      await preparePages(await readPages(), people);
      await use(people);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  enter: async ({ browser, server, people }, use) => {
    const errors: string[] = [];
    const note = (text: string) => void (OWN_ERRORS.some((own) => own.test(text)) || errors.push(text));
    const atEnd: (() => Promise<void>)[] = [];
    await use(async (target, screen) => {
      const person = people[target.as];
      const looker = await openLooker(browser, server.url, screen, person);
      const { context } = looker;
      atEnd.push(async () => {
        await context.close();
        await target.putBack?.(person.api);
      });
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(error.error().stack || error.error().message));
      return looker;
    });
    for (const end of atEnd) await end();
    expect(errors, 'console errors').toEqual([]);
  },
});
