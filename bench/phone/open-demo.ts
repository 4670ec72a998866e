import type { Browser } from 'playwright';
import { launchChromium } from '../../e2e/browser/launch-chromium.ts';
import makeSeedsFolder from '../../e2e/servers/seeds.ts';
import { type RunningServer, startServer } from '../../e2e/servers/server.ts';
import { takeAllCores } from '../lib/cores.ts';
import type { Stand } from '../lib/stand.ts';

/** A server with the demo studio, and a browser; both end with the stand. */
export async function openDemo(stand: Stand): Promise<{ server: RunningServer; browser: Browser }> {
  takeAllCores();
  stand.atEnd(await makeSeedsFolder());
  const server = await startServer({ demo: true });
  stand.atEnd(() => server.stop());
  const browser = await launchChromium();
  stand.atEnd(() => browser.close());
  return { server, browser };
}
