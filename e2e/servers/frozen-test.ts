import { test as base } from '../fixtures.ts';
import { startFrozenStudio } from './frozen-studio.ts';

/** Tests on the demo studio whose time stands still; the server is one for each worker. */
export const test = base.extend<object, { webDir: string | undefined }>({
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
});
